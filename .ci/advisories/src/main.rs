//! Checks lock files against the RustSec advisory database, or a copy of a part of it:
//! advisories ACCEPTED DATABASE LOCK...
//!
//! A vulnerable or unsound package fails. An unmaintained one is only told.

use std::{collections::BTreeSet, env, error::Error, fs, path::Path, process::ExitCode};

use rustsec::{
    Database, Lockfile, Report,
    advisory::{self, Informational},
    report::Settings,
};

#[derive(Default)]
struct Findings {
    failures: Vec<String>,
    remarks: Vec<String>,
}

/// The advisories that a file accepts: one id in a line, and the reason after it.
fn accepted(text: &str) -> Result<Vec<advisory::Id>, Box<dyn Error>> {
    let mut ids = Vec::new();
    for line in text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
    {
        let (id, reason) = line.split_once(' ').unwrap_or((line, ""));
        if !id.starts_with("RUSTSEC-") || reason.trim().is_empty() {
            return Err(format!("'{line}' is not an id, a space and a reason").into());
        }
        ids.push(id.parse()?);
    }
    Ok(ids)
}

fn find(database: &Database, lock: &Lockfile, accepted: &[advisory::Id]) -> Findings {
    let settings = Settings {
        ignore: accepted.to_vec(),
        informational_warnings: vec![
            Informational::Notice,
            Informational::Unmaintained,
            Informational::Unsound,
        ],
        ..Settings::default()
    };
    let report = Report::generate(database, lock, &settings);
    let line = |kind: &str, package: &rustsec::package::Package, about: &advisory::Metadata| {
        format!(
            "{} {} {kind}: {} {}",
            package.name, package.version, about.id, about.title
        )
    };
    let mut findings = Findings::default();
    for one in &report.vulnerabilities.list {
        findings
            .failures
            .push(line("vulnerable", &one.package, &one.advisory));
    }
    for (kind, warnings) in &report.warnings {
        for (one, about) in warnings
            .iter()
            .filter_map(|one| Some((one, one.advisory.as_ref()?)))
        {
            let list = match kind.as_str() {
                "unsound" => &mut findings.failures,
                _ => &mut findings.remarks,
            };
            list.push(line(kind.as_str(), &one.package, about));
        }
    }
    findings
}

/// The packages with advisories that the copy lacks, because they were added to the lock
/// file after it was made. `names` are the packages that have any advisory.
fn uncovered<'a>(
    lock: &'a Lockfile,
    names: &str,
    copied: impl Fn(&str) -> bool,
) -> BTreeSet<&'a str> {
    let names: BTreeSet<&str> = names.lines().collect();
    let packages = lock.packages.iter().map(|package| package.name.as_str());
    packages
        .filter(|name| names.contains(name) && !copied(name))
        .collect()
}

/// Whether all is well.
fn check(accepted_file: &Path, place: &Path, locks: &[String]) -> Result<bool, Box<dyn Error>> {
    let accepted = accepted(&fs::read_to_string(accepted_file)?)?;
    let database = Database::open(place)?;
    let advisories = database.iter().count();
    if advisories == 0 || locks.is_empty() {
        return Err("there is nothing to check".into());
    }
    // Only a copy has this file.
    let names = place.join("names");
    let names = if names.exists() {
        fs::read_to_string(names)?
    } else {
        String::new()
    };
    let mut well = true;
    for path in locks {
        let lock = Lockfile::load(path)?;
        let mut findings = find(&database, &lock, &accepted);
        for name in uncovered(&lock, &names, |name| {
            place.join("crates").join(name).is_dir()
        }) {
            findings.failures.push(format!(
                "{name} is newer than the copy of the database: run .ci/advisories/refresh"
            ));
        }
        findings
            .remarks
            .iter()
            .for_each(|remark| println!("{path}: told only: {remark}"));
        findings
            .failures
            .iter()
            .for_each(|failure| println!("{path}: FAILS: {failure}"));
        println!(
            "{path}: {} packages, {advisories} advisories, {} failures",
            lock.packages.len(),
            findings.failures.len()
        );
        well &= findings.failures.is_empty();
    }
    Ok(well)
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [accepted, place, locks @ ..] = arguments.as_slice() else {
        eprintln!("usage: advisories ACCEPTED DATABASE LOCK...");
        return ExitCode::from(2);
    };
    match check(Path::new(accepted), Path::new(place), locks) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("advisories: {error}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lock(name: &str, version: &str) -> Lockfile {
        let source = "registry+https://github.com/rust-lang/crates.io-index";
        let text = format!(
            "version = 4\n\n[[package]]\nname = \"{name}\"\nversion = \"{version}\"\nsource = \"{source}\"\n"
        );
        text.parse().expect("a lock file")
    }

    fn found(place: &str, name: &str, version: &str) -> (Vec<String>, Vec<String>) {
        let place = Path::new(env!("CARGO_MANIFEST_DIR")).join(place);
        let findings = find(
            &Database::open(&place).expect("a database"),
            &lock(name, version),
            &[],
        );
        (findings.failures, findings.remarks)
    }

    fn none() -> (Vec<String>, Vec<String>) {
        (vec![], vec![])
    }

    #[test]
    fn a_vulnerable_package_fails() {
        let (failures, remarks) = found("made-up", "leaky", "1.0.9");
        assert_eq!(
            failures,
            ["leaky 1.0.9 vulnerable: RUSTSEC-2000-0001 It leaks"]
        );
        assert!(remarks.is_empty());
    }

    #[test]
    fn an_unsound_package_fails() {
        let (failures, remarks) = found("made-up", "loose", "1.0.0");
        assert_eq!(
            failures,
            ["loose 1.0.0 unsound: RUSTSEC-2000-0002 It is unsound"]
        );
        assert!(remarks.is_empty());
    }

    #[test]
    fn an_unmaintained_package_is_only_told() {
        let (failures, remarks) = found("made-up", "lonely", "1.0.0");
        assert!(failures.is_empty());
        assert_eq!(
            remarks,
            ["lonely 1.0.0 unmaintained: RUSTSEC-2000-0003 Nobody maintains it"]
        );
    }

    #[test]
    fn other_versions_and_packages_pass() {
        assert_eq!(found("made-up", "leaky", "1.1.0"), none());
        assert_eq!(found("made-up", "leaky", "0.8.9"), none());
        assert_eq!(found("made-up", "sound", "1.0.0"), none());
    }

    #[test]
    fn the_copy_knows_a_real_vulnerability() {
        let (failures, _) = found("copy", "crossbeam-channel", "0.5.14");
        assert!(
            failures
                .iter()
                .any(|failure| failure.contains("RUSTSEC-2025-0024")),
            "{failures:?}"
        );
        assert_eq!(found("copy", "crossbeam-channel", "0.5.15"), none());
    }

    #[test]
    fn an_accepted_advisory_passes_with_its_reason_only() {
        let ids = accepted("# why\n\nRUSTSEC-2000-0001 only ours to call").expect("ids");
        let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("made-up");
        let database = Database::open(&place).expect("a database");
        assert!(
            find(&database, &lock("leaky", "1.0.0"), &ids)
                .failures
                .is_empty()
        );
        assert!(
            !find(&database, &lock("loose", "1.0.0"), &ids)
                .failures
                .is_empty()
        );
        assert!(accepted("RUSTSEC-2000-0001").is_err());
        assert!(accepted("RUSTSEC-2000-0001 ").is_err());
    }

    #[test]
    fn a_package_newer_than_the_copy_is_missed() {
        let lock = lock("leaky", "1.0.0");
        assert_eq!(uncovered(&lock, "leaky\nloose", |_| false).len(), 1);
        assert!(uncovered(&lock, "leaky\nloose", |name| name == "leaky").is_empty());
        assert!(uncovered(&lock, "loose", |_| false).is_empty());
    }
}
