//! Files of positions: what is written is read back, and what is no such file is told.

use reversi::bitboard::Bitboard;
use reversi_train::dataset::{DatasetError, Kind, Reader, Record, Writer};
use reversi_train::merge::merged;
use std::io::Cursor;

fn record(own: u64, opponent: u64, label: i16, kind: Kind, count: u8) -> Record {
    Record { board: Bitboard { own, opponent }, label, kind, count }
}

fn examples() -> Vec<Record> {
    vec![
        record(0x0000_0008_1000_0000, 0x0000_0010_0800_0000, -3 * 128, Kind::Result, 255),
        record(u64::MAX, 0, 64 * 128, Kind::Exact, 1),
        record(1, 2, i16::MIN, Kind::Search, 7),
    ]
}

fn bytes(records: &[Record]) -> Vec<u8> {
    let mut writer = Writer::new(Cursor::new(Vec::new())).unwrap();
    for record in records {
        writer.write(record).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn read(bytes: &[u8]) -> Result<Vec<Record>, DatasetError> {
    Reader::new(bytes)?.collect()
}

#[test]
fn what_is_written_is_read_back() {
    for records in [Vec::new(), examples()] {
        let bytes = bytes(&records);
        assert_eq!(bytes.len(), 16 + 20 * records.len());
        assert_eq!(Reader::new(&*bytes).unwrap().records(), Some(records.len() as u64));
        assert_eq!(read(&bytes).unwrap(), records);
    }
}

#[test]
fn every_cut_is_told() {
    let whole = bytes(&examples());
    for length in 0..whole.len() {
        let error = read(&whole[..length]).unwrap_err();
        match length {
            0..4 => assert!(matches!(error, DatasetError::NotDataset)),
            4..16 => assert!(matches!(error, DatasetError::Truncated { record: 0 })),
            _ => assert!(matches!(error, DatasetError::Truncated { record } if record == (length as u64 - 16) / 20)),
        }
    }
    let longer = [&whole[..], &[0]].concat();
    assert!(matches!(read(&longer).unwrap_err(), DatasetError::TooLong { records: 3 }));
}

#[test]
fn a_file_whose_writing_was_interrupted_gives_its_whole_records() {
    let mut whole = bytes(&examples());
    whole[8..16].fill(0xff);
    assert_eq!(read(&whole).unwrap(), examples());
    for length in 36..56 {
        assert_eq!(read(&whole[..length]).unwrap(), examples()[..1]);
    }
    assert_eq!(Reader::new(&*whole).unwrap().records(), None);
}

#[test]
fn foreign_and_damaged_files_are_told() {
    assert!(matches!(read(b"RVSW and so on and on").unwrap_err(), DatasetError::NotDataset));
    let whole = bytes(&examples());
    let damaged = |at: usize, byte: u8| {
        let mut bytes = whole.clone();
        bytes[at] = byte;
        read(&bytes).unwrap_err()
    };
    assert!(matches!(damaged(4, 2), DatasetError::Version { found: 2 }));
    assert!(matches!(damaged(16 + 20 + 18, 3), DatasetError::Damaged { record: 1, .. }));
    assert!(matches!(damaged(16 + 20 + 19, 0), DatasetError::Damaged { record: 1, .. }));
    assert!(matches!(damaged(16 + 40 + 8, 3), DatasetError::Damaged { record: 2, .. }));
}

#[test]
fn an_iterator_ends_after_an_error() {
    let whole = bytes(&examples());
    let mut reader = Reader::new(&whole[..40]).unwrap();
    assert!(reader.next().unwrap().is_ok());
    assert!(reader.next().unwrap().is_err());
    assert!(reader.next().is_none());
}

#[test]
fn merging_takes_the_best_kind_of_label_and_its_mean() {
    // a1 against b1, and its mirror image h1 against g1.
    let (corner, mirror) = ((1, 2), (0x80, 0x40));
    let of = |(own, opponent): (u64, u64), label, kind, count| record(own, opponent, label, kind, count);
    let results = vec![
        of(corner, 100, Kind::Result, 1),
        of(mirror, 400, Kind::Result, 2),
        of((4, 2), 5, Kind::Result, 200),
        of((4, 2), 5, Kind::Result, 200),
    ];
    let one = merged(results.clone());
    assert_eq!((one.records.len(), one.conflicts), (2, 0));
    assert_eq!(one.records[0], of(corner, 300, Kind::Result, 3));
    assert_eq!((one.records[1].label, one.records[1].count), (5, 255));

    let mut all = results;
    all.extend([of(mirror, 7, Kind::Search, 1), of(corner, -8, Kind::Search, 1)]);
    assert_eq!(merged(all.clone()).records[0], of(corner, -1, Kind::Search, 2));
    all.push(of(mirror, 640, Kind::Exact, 1));
    assert_eq!(merged(all.clone()).records[0], of(corner, 640, Kind::Exact, 1));
    // The order of the input makes no difference.
    all.reverse();
    assert_eq!(merged(all.clone()).records[0], of(corner, 640, Kind::Exact, 1));
    all.push(of(corner, 512, Kind::Exact, 1));
    let conflicting = merged(all);
    assert_eq!((conflicting.records[0].label, conflicting.conflicts), (576, 1));
}
