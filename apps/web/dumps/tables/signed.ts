import { column, type DumpColumn } from '../table.ts';

const always = true;

/** Columns of every signed run, whatever the origin of its results: `s` is a submission, `c` its contributor. */
export const SIGNED: readonly DumpColumn[] = [
  column('permalink', 'text', 'Its address on the site is /r/ and this id', { sql: 's.permalink', always }),
  column('sha256', 'text', 'SHA-256 of the signed payload, hexadecimal', { sql: `encode(s.sha256, 'hex')`, always }),
  column('received_at', 'instant', "Time of receipt, by the server's clock", { sql: 's.received_at', always }),
  column('key_id', 'text', 'Ed25519 public key that signed it, base64url', { sql: 's.key_id', always }),
  column('contributor', 'text', 'The contributor: 13 hexadecimal digits, as in /contributors/', {
    sql: `lpad(to_hex(c.hash), 13, '0')`,
    always,
  }),
];
