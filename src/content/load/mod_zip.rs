//! A mod packed as a zip. Nothing is written to a disk, and every limit counts what was really
//! read, whatever the archive says of itself.

use std::io::Read;

use flate2::bufread::DeflateDecoder;
use rawzip::{CompressionMethod, ZipArchive, ZipFileHeaderRecord, ZipSliceArchive};

use super::mod_layout::{DEEPEST, MANIFEST, MOST_FILES, TESTS};
use super::part::LARGEST;

/// Maximum size of a zip in bytes.
pub(super) const LARGEST_ZIP: u64 = 4 << 20;
/// Maximum number of entries in a zip: of files, folders, rooms and pictures.
const MOST_ENTRIES: usize = 4 * MOST_FILES;
/// Maximum size of all content files together, in bytes.
const MOST_UNPACKED: u64 = 16 << 20;
/// The folder in which macOS packs what it knows of the files.
const MACOS: &str = "__MACOSX";

/// What was found, and what was expected.
type Refused = (String, &'static str);

/// The names and texts of all content files of the mod in a zip. The mod is where its `mod.ron`
/// is: at the top, or in a folder.
pub(super) fn unpack(zip: &[u8]) -> Result<Vec<(String, String)>, Refused> {
    if zip.len() as u64 > LARGEST_ZIP {
        let found = format!("a zip of more than {} MB", LARGEST_ZIP >> 20);
        return Err((found, "at most that: take out what is no content"));
    }
    let archive = ZipArchive::from_slice(zip).map_err(unsound)?;
    let mut entries = Vec::new();
    let mut listed = archive.entries();
    while let Some(entry) = listed.next_entry().map_err(unsound)? {
        if entries.len() == MOST_ENTRIES {
            let found = format!("a zip of more than {MOST_ENTRIES} files");
            return Err((found, "at most that: take out what is no content"));
        }
        entries.push((path(&entry)?, entry));
    }
    let root = root(entries.iter().map(|(path, _)| path.as_str()))?;
    let mut files = Vec::new();
    let mut room = MOST_UNPACKED;
    for (path, entry) in &entries {
        let Some(name) = path.strip_prefix(&root).filter(|name| is_content(name)) else {
            continue;
        };
        if name.split('/').count() > DEEPEST + 1 {
            let found = format!("`{path}`, in more than {DEEPEST} folders");
            return Err((found, "a file nearer to `mod.ron`"));
        }
        if files.len() == MOST_FILES {
            let found = format!("more than {MOST_FILES} content files");
            return Err((found, "at most that"));
        }
        if files.iter().any(|(other, _)| other == name) {
            return Err((format!("`{path}` twice"), "each file once: pack it again"));
        }
        files.push((name.to_owned(), text(&archive, path, entry, &mut room)?));
    }
    files.sort_unstable();
    Ok(files)
}

fn unsound(error: rawzip::Error) -> Refused {
    let found = format!("no sound zip ({error})");
    (found, "a zip of the folder of a mod: pack it again")
}

/// The path of an entry, with `/` between its parts.
fn path(entry: &ZipFileHeaderRecord<'_>) -> Result<String, Refused> {
    let raw = entry.file_path();
    let shown = String::from_utf8_lossy(raw.as_bytes()).into_owned();
    let parts = || shown.split(['/', '\\']);
    let leads_out = shown.starts_with(['/', '\\'])
        || parts().any(|part| part == "..")
        || parts().next().is_some_and(|drive| drive.ends_with(':'));
    if leads_out {
        let found = format!("the path `{shown}`, which leads out of the zip");
        return Err((found, "paths inside the zip: pack it again"));
    }
    match raw.try_normalize() {
        Ok(path) => Ok(path.as_ref().to_owned()),
        Err(_) => Err((
            format!("the name `{shown}`, which isn't UTF-8"),
            "names in UTF-8: pack it again, or rename the file",
        )),
    }
}

/// The folder with the `mod.ron`, as a prefix of the paths in it. The one nearest to the top
/// counts.
fn root<'a>(paths: impl Iterator<Item = &'a str>) -> Result<String, Refused> {
    let manifests = paths.filter(|path| !path.starts_with(MACOS));
    let folders = manifests.filter_map(|path| path.strip_suffix(MANIFEST));
    let mut folders: Vec<&str> = folders
        .filter(|folder| folder.is_empty() || folder.ends_with('/'))
        .collect();
    let depth = |folder: &str| folder.matches('/').count();
    folders.sort_unstable_by_key(|folder| (depth(folder), *folder));
    match folders.as_slice() {
        [] => Err((
            "no `mod.ron` in the zip".to_owned(),
            "one that names the mod: `( name: \"bees\", version: \"1.0\" )`",
        )),
        [one, other, ..] if depth(one) == depth(other) => Err((
            format!("several mods in the zip: `{one}` and `{other}`"),
            "one mod: pack each by itself",
        )),
        [one, ..] => Ok((*one).to_owned()),
    }
}

/// Whether a file of the mod is content: not one of the rooms that test it, and not hidden.
fn is_content(name: &str) -> bool {
    let is_hidden = name.split('/').any(|part| part.starts_with('.'));
    let is_room = name.split('/').next() == Some(TESTS) && name.contains('/');
    name.ends_with(".ron") && !is_hidden && !is_room && !name.starts_with(MACOS)
}

/// The text of a file. `room` is how many bytes may still be unpacked.
fn text(
    archive: &ZipSliceArchive<&[u8]>,
    path: &str,
    entry: &ZipFileHeaderRecord<'_>,
    room: &mut u64,
) -> Result<String, Refused> {
    if entry.flags().is_encrypted() {
        let found = format!("`{path}` with a password");
        return Err((found, "files without one: pack them again"));
    }
    let packed = archive.get_entry(entry.wayfinder()).map_err(unsound)?;
    let limit = LARGEST.min(*room);
    let mut bytes = Vec::new();
    let unpacked: Box<dyn Read> = match entry.compression_method() {
        CompressionMethod::STORE => Box::new(packed.data()),
        CompressionMethod::DEFLATE => Box::new(DeflateDecoder::new(packed.data())),
        _ => {
            let found = format!("`{path}` packed in an unusual way");
            return Err((found, "files that are stored or deflated"));
        }
    };
    let mut checked = packed.verifying_reader(unpacked).take(limit + 1);
    let read = checked.read_to_end(&mut bytes);
    let length = bytes.len() as u64;
    if length > LARGEST {
        let found = format!("`{path}` with more than {} MB", LARGEST >> 20);
        return Err((found, "at most that: take out what is no content"));
    }
    if length > *room {
        let found = format!("more than {} MB of content", MOST_UNPACKED >> 20);
        return Err((found, "at most that"));
    }
    *room -= length;
    if let Err(error) = read {
        let found = format!("`{path}` damaged ({error})");
        return Err((found, "a sound zip: pack it again"));
    }
    String::from_utf8(bytes).map_err(|_| {
        let found = format!("`{path}` with bytes that aren't UTF-8");
        (found, "text: save the file as UTF-8")
    })
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::DeflateEncoder;
    use proptest::prelude::*;
    use rawzip::ZipArchiveWriter;

    use super::*;

    /// A zip with these files, every second one stored instead of deflated.
    fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut archive = ZipArchiveWriter::new(&mut bytes);
        for (at, (name, data)) in files.iter().enumerate() {
            let method = match at % 2 {
                0 => CompressionMethod::DEFLATE,
                _ => CompressionMethod::STORE,
            };
            let new = archive.new_file(name).compression_method(method);
            let (mut entry, config) = new.start().expect("memory takes all");
            let descriptor = if method == CompressionMethod::DEFLATE {
                let encoder = DeflateEncoder::new(&mut entry, Compression::best());
                let mut writer = config.wrap(encoder);
                writer.write_all(data).expect("memory takes all");
                let (encoder, descriptor) = writer.finish().expect("it is whole");
                encoder.finish().expect("memory takes all");
                descriptor
            } else {
                let mut writer = config.wrap(&mut entry);
                writer.write_all(data).expect("memory takes all");
                writer.finish().expect("it is whole").1
            };
            entry.finish(descriptor).expect("memory takes all");
        }
        archive.finish().expect("memory takes all");
        bytes
    }

    const DESCRIBED: &[u8] = b"( name: \"bees\", version: \"1.0\" )";

    fn refused(files: &[(&str, &[u8])]) -> String {
        unpack(&zip(files)).expect_err("it is refused").0
    }

    /// The bytes with one sequence replaced by another of the same length.
    fn replaced(bytes: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
        let mut bytes = bytes.to_vec();
        for at in 0..bytes.len() - from.len() {
            if bytes[at..].starts_with(from) {
                bytes[at..at + to.len()].copy_from_slice(to);
            }
        }
        bytes
    }

    #[test]
    fn a_mod_lies_at_the_top_or_in_a_folder() {
        let names = |folder: &str| {
            let all = [
                "mod.ron",
                "bees.ron",
                "vaults/hive.ron",
                "tests/a.ron",
                "hive.png",
            ];
            let mut all = all.map(|name| format!("{folder}{name}")).to_vec();
            all.extend(["__MACOSX/._mod.ron", ".hidden.ron"].map(|it| format!("{folder}{it}")));
            let files: Vec<(&str, &[u8])> = all.iter().map(|it| (it.as_str(), DESCRIBED)).collect();
            let unpacked = unpack(&zip(&files)).expect("it is sound");
            unpacked
                .into_iter()
                .map(|(name, _)| name)
                .collect::<Vec<_>>()
        };
        let expected = ["bees.ron", "mod.ron", "vaults/hive.ron"];
        assert_eq!(names(""), expected);
        assert_eq!(names("bees-main/"), expected);
    }

    #[test]
    fn what_is_no_mod_is_refused_with_a_reason() {
        let own = ("mod.ron", DESCRIBED);
        assert!(
            unpack(b"no zip")
                .expect_err("none")
                .0
                .contains("no sound zip")
        );
        assert_eq!(refused(&[("bees.ron", b"()")]), "no `mod.ron` in the zip");
        for path in [
            "../evil.ron",
            "a/../../evil.ron",
            "/etc/evil.ron",
            "..\\evil.ron",
            "C:\\evil.ron",
        ] {
            // The writer would make it harmless.
            let harmless = "x".repeat(path.len());
            let zip = zip(&[own, (&harmless, b"()")]);
            let evil = replaced(&zip, harmless.as_bytes(), path.as_bytes());
            let (told, _) = unpack(&evil).expect_err("it leads out");
            assert!(told.contains("leads out of the zip"), "{path}: {told}");
        }
        let two = refused(&[("a/mod.ron", DESCRIBED), ("b/mod.ron", DESCRIBED)]);
        assert!(two.contains("several mods"), "{two}");
        let twice = refused(&[own, ("bees.ron", b"()"), ("bees.ron", b"()")]);
        assert_eq!(twice, "`bees.ron` twice");
        let deep = refused(&[own, ("1/2/3/4/5/bees.ron", b"()")]);
        assert!(deep.contains("in more than 4 folders"), "{deep}");
        let odd = refused(&[own, ("bees.ron", b"\xff")]);
        assert!(odd.contains("aren't UTF-8"), "{odd}");
    }

    #[test]
    fn passwords_and_unusual_ways_to_pack_are_refused() {
        let own = ("mod.ron", DESCRIBED);
        let mut encrypted = Vec::new();
        let mut archive = ZipArchiveWriter::new(&mut encrypted);
        let new = archive.new_file("mod.ron").encrypted(true);
        let (mut entry, config) = new.start().expect("memory takes all");
        let mut writer = config.wrap(&mut entry);
        writer.write_all(DESCRIBED).expect("memory takes all");
        let (_, descriptor) = writer.finish().expect("it is whole");
        entry.finish(descriptor).expect("memory takes all");
        archive.finish().expect("memory takes all");
        let (told, _) = unpack(&encrypted).expect_err("it is encrypted");
        assert_eq!(told, "`mod.ron` with a password");
        // In the directory of a zip, the two bytes at 10 of a file say how it is packed.
        let mut odd = zip(&[own]);
        let directory = odd.windows(4).rposition(|it| it == b"PK\x01\x02");
        let method = directory.expect("it has one") + 10;
        odd[method..method + 2].copy_from_slice(&14u16.to_le_bytes());
        let (told, _) = unpack(&odd).expect_err("LZMA is unusual");
        assert_eq!(told, "`mod.ron` packed in an unusual way");
    }

    #[test]
    fn bombs_are_refused_by_what_they_unpack_to() {
        let own = ("mod.ron", DESCRIBED);
        let spaces = vec![b' '; (4 << 20) + 1];
        let told = refused(&[own, ("x.txt", b""), ("bomb.ron", &spaces)]);
        assert_eq!(told, "`bomb.ron` with more than 4 MB");
        let names: Vec<String> = (0..5).map(|at| format!("{at}.ron")).collect();
        let mut files = vec![own, ("x.txt", b"".as_slice())];
        for name in &names {
            // Those in between would be stored, which makes the zip itself too large.
            files.extend([(name.as_str(), &spaces[1..]), ("x.txt", b"".as_slice())]);
        }
        assert_eq!(refused(&files), "more than 16 MB of content");
        let names: Vec<String> = (0..MOST_FILES).map(|at| format!("{at}.ron")).collect();
        let mut many = vec![own];
        many.extend(names.iter().map(|it| (it.as_str(), b"()".as_slice())));
        assert_eq!(refused(&many), "more than 1000 content files");
        let names: Vec<String> = (0..=MOST_ENTRIES).map(|at| format!("{at}.txt")).collect();
        let many: Vec<(&str, &[u8])> = names.iter().map(|it| (it.as_str(), &[][..])).collect();
        assert_eq!(refused(&many), "a zip of more than 4000 files");
        let large = vec![0; usize::try_from(LARGEST_ZIP).expect("it fits") + 1];
        assert_eq!(
            unpack(&large).expect_err("too large").0,
            "a zip of more than 4 MB"
        );
    }

    proptest! {
        #[test]
        fn a_damaged_zip_never_panics_and_never_gives_another_text(
            at in any::<prop::sample::Index>(), to: u8, cut in any::<prop::sample::Index>(),
        ) {
            let text = "( breeds: [( id: \"wolf\", hp: 12 )] )".repeat(9);
            let sound = zip(&[("mod.ron", DESCRIBED), ("x.txt", b""), ("bees.ron", text.as_bytes())]);
            let mut changed = sound.clone();
            changed[at.index(sound.len())] = to;
            for bytes in [&changed[..], &changed[..cut.index(sound.len())]] {
                for (name, found) in unpack(bytes).unwrap_or_default() {
                    prop_assert!(name != "bees.ron" || found == text);
                }
            }
        }
    }
}
