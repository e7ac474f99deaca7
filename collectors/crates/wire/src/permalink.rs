//! The permalink is derived from the payload, so it is known before anything is uploaded.
//! The counterpart of `permalink.ts`.

const CROCKFORD: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const PERMALINK_CHARS: usize = 16;

/// 16 characters of Crockford base32: the first 80 bits of the payload's SHA-256.
pub fn permalink_id(sha256: &[u8; 32]) -> String {
    let mut id = String::with_capacity(PERMALINK_CHARS);
    let mut buffer: u32 = 0;
    let mut bits = 0;
    for &byte in &sha256[..10] {
        buffer = (buffer << 8) | u32::from(byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            id.push(char::from(CROCKFORD[((buffer >> bits) & 31) as usize]));
        }
        buffer &= (1 << bits) - 1;
    }
    id
}

/// Reads an id as a person may have typed it: any case, I and L for 1, O for 0.
pub fn normalize_permalink_id(typed: &str) -> Option<String> {
    let id: String = typed
        .trim()
        .chars()
        .map(|typed| match typed.to_ascii_uppercase() {
            'I' | 'L' => '1',
            'O' => '0',
            other => other,
        })
        .collect();
    let is_id = id.len() == PERMALINK_CHARS && id.bytes().all(|byte| CROCKFORD.contains(&byte));
    is_id.then_some(id)
}
