//! The documentation for modders matches the code.

use super::*;

const README: &str = include_str!("../../../../assets/README.md");

/// The section about a file.
fn section(file: SourceFile) -> &'static str {
    let title = format!("\n## {}: ", file.name());
    let (_, rest) = README.split_once(&title).expect("each file has a section");
    rest.split("\n## ").next().unwrap_or(rest)
}

#[test]
fn every_field_is_explained() {
    for shape in SHAPES {
        let section = section(shape.file);
        let rows: Vec<&str> = (section.lines())
            .filter_map(|line| line.strip_prefix("| ")?.split(" |").next())
            .collect();
        for field in fields(shape.file) {
            let named = |row: &&str| row.split(", ").any(|name| name.trim_matches('*') == field);
            assert!(rows.iter().any(named), "{}: {field}", shape.file.name());
        }
    }
}

#[test]
fn every_example_is_sound() {
    for file in SourceFile::ALL {
        let (_, rest) = section(file)
            .split_once("```ron\n")
            .expect("each file has an example");
        let (example, _) = rest.split_once("```").expect("the example ends");
        if !file.is_list() {
            assert!(with(file, example).is_ok(), "{example}");
            continue;
        }
        let list = edited(file, "\n[\n", &format!("\n[\n{example}"));
        let errors = with(file, &list).expect_err("the example has a namesake");
        for error in &errors.errors {
            assert!(error.expected.starts_with("a name of its own"), "{error}");
        }
    }
}
