import { z } from 'zod';
import { LIMITS } from './limits.ts';

/**
 * The small vocabulary of the wire. Units stand in field names (`_ns`, `_bytes`, `_hz`,
 * `_ratio`, `_count`, `_per_s`); here are only the shapes. Integers stay below 2^53
 * because JSON readers round above it; in nanoseconds that is 104 days.
 */
export const count = z.int().min(0);
export const positiveCount = z.int().min(1);
export const signedCount = z.int();
/** Of processors, workers or threads. */
export const processorCount = z.int().min(1).max(LIMITS.processors_per_machine);
export const ratio = z.number().min(0).max(1);
export const nonNegative = z.number().min(0).max(Number.MAX_SAFE_INTEGER);

/**
 * A line of text that can be shown anywhere: no control characters, no direction
 * overrides or isolates (which make a reader see another order than the bytes have),
 * no line separators, no unpaired surrogates.
 */
const PLAIN = /^[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]*$/;
export const text = (maxChars: number) =>
  z
    .string()
    .min(1)
    .max(maxChars)
    .regex(PLAIN, 'holds a control or direction character')
    .refine((value) => value.isWellFormed(), 'holds an unpaired surrogate');

/** `snake_case` word: flag codes, reasons, device layers. Open sets: unknown ones are kept. */
export const word = z
  .string()
  .max(48)
  .regex(/^[a-z][a-z0-9_]*$/);

/** Years 1 to 9999, which every reader and database has, of which those with a 29 February. */
const YEAR = /(?:\d{3}[1-9]|\d\d[1-9]0|\d[1-9]00|[1-9]000)/.source;
const LEAP_YEAR = /(?:\d\d(?:[2468][048]|[13579][26]|0[48])|(?:[2468][048]|[13579][26]|0[48])00)/.source;
const DAY = /(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))/
  .source;
const TIME = /(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?/.source;

/** UTC with `Z`, from seconds to nanoseconds. The client's clock: shown, never used to order. */
export const instant = z.stringFormat('datetime', new RegExp(`^(?:${LEAP_YEAR}-02-29|${YEAR}-${DAY})T${TIME}Z$`));

/** 128 random bits, as hex. */
export const randomId = z.string().regex(/^[0-9a-f]{32}$/);
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);
/** 32 bytes as base64url without padding. The last character carries only four bits. */
export const publicKey = z.string().regex(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/);
/** 64 random bits of a shuffle, as hex because JSON numbers hold 53. */
export const seed = z.string().regex(/^[0-9a-f]{16}$/);
export const version = z
  .string()
  .max(64)
  .regex(/^\d+\.\d+\.\d+[0-9A-Za-z.+-]*$/);
/** A site: scheme, host and port, as browsers write it. */
export const origin = z
  .string()
  .max(260)
  // Rust's reader has no class with an unescaped bracket.
  .regex(/^https?:\/\/(?:[a-z0-9.:-]|\[|\])+$/);
