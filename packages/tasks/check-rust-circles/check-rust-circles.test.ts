import { expect, test } from 'vitest';
import { circlesOf, shortestCircle } from './circles.ts';
import { filesOnWindows, flatten, moduleOf, usesOf } from './modules.ts';

const read = (files: Record<string, string>) =>
  usesOf(Object.entries(files).flatMap(([file, text]) => moduleOf(file, text) ?? []));
const circles = (files: Record<string, string>) => circlesOf(read(files));

test('two modules that use each other are a circle', () => {
  const files = { 'lib.rs': 'mod a; mod b;', 'a.rs': 'use crate::b::B;', 'b.rs': 'fn f() { crate::a::g() }' };
  expect(circles(files)).toEqual([['a', 'b']]);
});

test('a parent and its descendants may use each other, siblings below it may not', () => {
  const parent = { 'lib.rs': '', 'a/mod.rs': 'use b::B;', 'a/b.rs': 'use super::A;' };
  expect(circles(parent)).toEqual([]);
  const siblings = { ...parent, 'a/b.rs': 'use super::{A, c::C};', 'a/c.rs': 'use super::b::B;' };
  expect(circles(siblings)).toEqual([['a::b', 'a::c']]);
});

test('a circle through a parent and another module is one', () => {
  const files = { 'a.rs': 'use crate::other::X;', 'a/b.rs': 'use super::A;', 'other.rs': 'use crate::a::b::B;' };
  expect(circles(files)).toEqual([['a', 'a::b', 'other']]);
});

test('the crate’s root may use its modules, and they it', () => {
  expect(circles({ 'lib.rs': 'use a::A;', 'a.rs': 'use crate::Root;' })).toEqual([]);
});

test('a re-exported name is a use of the module that defines it', () => {
  const files = { 'a/mod.rs': 'pub use c::C;', 'a/c.rs': '', 'b.rs': 'use crate::a::C;' };
  expect([...(read(files).get('b') ?? [])]).toEqual(['a::c']);
});

test('a path that begins with an imported module is a use of what it names', () => {
  const files = { 'a/mod.rs': '', 'a/c.rs': '', 'b.rs': 'use crate::a; fn f() { a::c::g() }' };
  expect([...(read(files).get('b') ?? [])]).toEqual(['a::c']);
});

test('comments, strings and tests are no uses', () => {
  const tests = '#[cfg(test)]\nmod tests { use crate::b::B; }';
  expect(
    circles({ 'a.rs': `// crate::b::x\nconst S: &str = "crate::b::y";\n${tests}`, 'b.rs': 'use crate::a::A;' }),
  ).toEqual([]);
  const ofTests = {
    'a.rs': '#[cfg(test)]\nmod fake;',
    'a/fake.rs': 'use crate::b::B;',
    'b.rs': 'use crate::a::fake::F;',
  };
  expect(circles(ofTests)).toEqual([]);
});

test('on Windows, the files of windows/ replace those of the same name', () => {
  const lib = '#[cfg_attr(windows, path = "windows/a.rs")]\nmod a;\n#[path = "windows/b.rs"]\nmod b;';
  const windows = { 'windows/a.rs': 'use crate::b::B;', 'windows/b.rs': 'use crate::a::A;' };
  const files = { 'lib.rs': lib, 'a.rs': '', ...windows };
  expect(circles(files)).toEqual([]);
  const onWindows = filesOnWindows(Object.entries(files).map(([file, text]) => ({ file, text })));
  expect(circles(Object.fromEntries(onWindows.map(({ file, text }) => [file, text])))).toEqual([['a', 'b']]);
});

test('lists of names are read, one within another too', () => {
  expect(flatten('crate::{a::{self, B as C}, d::*}')).toEqual([
    { target: ['crate', 'a'], name: 'a' },
    { target: ['crate', 'a', 'B'], name: 'C' },
    { target: ['crate', 'd'], name: 'd' },
  ]);
});

test('of a large circle the shortest way around is shown', () => {
  const files = { 'a.rs': 'use crate::b::B; use crate::c::C;', 'b.rs': 'use crate::c::C;', 'c.rs': 'use crate::a::A;' };
  const uses = read(files);
  expect(shortestCircle(uses, circlesOf(uses)[0] ?? [])).toEqual(['a', 'c', 'a']);
});
