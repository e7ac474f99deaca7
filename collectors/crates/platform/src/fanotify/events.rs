//! The records that fanotify(7) writes, taken apart. They are the kernel's, but what is read
//! from a buffer by offset is checked like a stranger's.

/// Which folder an event was in: the kernel's handle of it, good for comparing, and for opening
/// where one may.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FolderHandle {
    /// Of the file system.
    pub fsid: [u8; 8],
    pub kind: i32,
    pub bytes: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RawEvent {
    /// The queue was full, and an unknown number of events is missing.
    Overflow,
    File {
        /// The process, not the thread.
        pid: u32,
        mask: u64,
        folder: Option<FolderHandle>,
    },
}

/// `struct fanotify_event_metadata`: event length u32, version u8, reserved u8, metadata length
/// u16, mask u64, fd i32, pid i32.
const METADATA_BYTES: usize = 24;
const VERSION: u8 = 3;
/// `FAN_EVENT_INFO_TYPE_DFID_NAME`, `FAN_EVENT_INFO_TYPE_DFID`: a directory's handle, with and
/// without an entry's name.
const INFO_TYPES: [u8; 2] = [2, 3];

/// All events of a read. `None` where the buffer does not hold what it says.
pub fn parse(mut buffer: &[u8]) -> Option<Vec<RawEvent>> {
    let mut events = Vec::new();
    while !buffer.is_empty() {
        let length = usize::try_from(number_u32(buffer, 0)?).ok()?;
        let event = buffer.get(..length).filter(|event| event.len() >= METADATA_BYTES)?;
        if event[4] != VERSION {
            return None;
        }
        let info_at = usize::from(u16::from_ne_bytes(event.get(6..8)?.try_into().ok()?));
        let mask = u64::from_ne_bytes(event.get(8..16)?.try_into().ok()?);
        if mask & libc::FAN_Q_OVERFLOW == 0 {
            events.push(RawEvent::File {
                pid: number_u32(event, 20)?,
                mask,
                folder: folder(event.get(info_at..)?),
            });
        } else {
            events.push(RawEvent::Overflow);
        }
        buffer = &buffer[length..];
    }
    Some(events)
}

/// `struct fanotify_event_info_fid`: type u8, padding u8, length u16, fsid, then a
/// `struct file_handle`: bytes u32, type i32, and the handle itself.
fn folder(mut records: &[u8]) -> Option<FolderHandle> {
    loop {
        let length = usize::from(u16::from_ne_bytes(records.get(2..4)?.try_into().ok()?));
        let record = records.get(..length).filter(|record| record.len() >= 20)?;
        if INFO_TYPES.contains(&record[0]) {
            let count = usize::try_from(number_u32(record, 12)?).ok()?;
            return Some(FolderHandle {
                fsid: record.get(4..12)?.try_into().ok()?,
                kind: i32::from_ne_bytes(record.get(16..20)?.try_into().ok()?),
                bytes: record.get(20..20_usize.checked_add(count)?)?.to_vec(),
            });
        }
        records = &records[length..];
    }
}

fn number_u32(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at + 4)?;
    Some(u32::from_ne_bytes(four.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(mask: u64, info: &[u8]) -> Vec<u8> {
        let length = u32::try_from(METADATA_BYTES + info.len()).unwrap();
        let mut event = length.to_ne_bytes().to_vec();
        event.extend([VERSION, 0]);
        event.extend(24_u16.to_ne_bytes());
        event.extend(mask.to_ne_bytes());
        event.extend((-1_i32).to_ne_bytes());
        event.extend(77_i32.to_ne_bytes());
        event.extend(info);
        event
    }

    fn info() -> Vec<u8> {
        let mut info = vec![2, 0];
        info.extend(32_u16.to_ne_bytes());
        info.extend([9; 8]);
        info.extend(8_u32.to_ne_bytes());
        info.extend(1_i32.to_ne_bytes());
        info.extend([5; 8]);
        info.extend(b"name\0\0\0\0");
        info[2..4].copy_from_slice(&36_u16.to_ne_bytes());
        info
    }

    #[test]
    fn an_event_tells_its_process_and_its_folder() {
        let bytes = [event(0x20, &info()), event(libc::FAN_Q_OVERFLOW, &[])].concat();
        let folder = FolderHandle { fsid: [9; 8], kind: 1, bytes: vec![5; 8] };
        let file = RawEvent::File { pid: 77, mask: 0x20, folder: Some(folder) };
        assert_eq!(parse(&bytes), Some(vec![file, RawEvent::Overflow]));
    }

    #[test]
    fn what_is_cut_off_is_refused_and_not_read_beyond() {
        let whole = event(0x20, &info());
        for end in 1..whole.len() {
            assert_eq!(parse(&whole[..end]), None, "{end}");
        }
        let mut lying = whole.clone();
        lying[36..40].copy_from_slice(&u32::MAX.to_ne_bytes());
        let events = parse(&lying).unwrap();
        assert!(matches!(events[..], [RawEvent::File { folder: None, .. }]));
        let mut endless = whole;
        endless[..4].copy_from_slice(&0_u32.to_ne_bytes());
        assert_eq!(parse(&endless), None);
    }
}
