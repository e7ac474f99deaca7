import { describe, expect, test } from 'vitest';
import { readCommand } from './arguments.ts';

const RUN = '06H05E6Y993AA02W';

describe('the reason', () => {
  test('of an undo or a release is the one that is given, and else none', () => {
    expect(readCommand(['undo', RUN])).toEqual({ name: 'undo', action: RUN, reason: '', isDryRun: false });
    expect(readCommand(['undo', RUN, '--reason', 'another run'])).toMatchObject({ reason: 'another run' });
    expect(readCommand(['undo', RUN, 'another', 'run', '--dry-run'])).toMatchObject({
      ...{ reason: 'another run', isDryRun: true },
    });
    expect(readCommand(['release', RUN])).toMatchObject({ intent: { kind: 'release', reason: '' } });
  });

  test.each(['hold', 'block'])('of %s is needed, and the error is two lines', (name) => {
    const words = name === 'hold' ? [name, RUN] : [name, '--owner', 'github.com/octocat'];
    expect(() => readCommand(words)).toThrow(
      new Error(
        `${name} needs --reason TEXT. The site shows it with the runs.\nHelp: npm run review -- ${name} --help`,
      ),
    );
    expect(readCommand([...words, '--reason', 'a generator'])).toMatchObject({ intent: { reason: 'a generator' } });
    expect(() => readCommand([...words, '--reason', 'x'])).toThrow('at least 3 characters');
  });
});

test.each([
  [[], 'name a command\nHelp: npm run review -- --help'],
  [['burn'], 'no command burn\nHelp: npm run review -- --help'],
  [['undo'], 'undo needs ACTION: `npm run review -- actions` lists them\nHelp: npm run review -- undo --help'],
  [['undo', RUN, '--chip', 'x'], 'undo has no option --chip\nHelp: npm run review -- undo --help'],
  [['list', '--dry-run'], 'list has no option --dry-run\nHelp: npm run review -- list --help'],
  [['list', 'all'], 'list takes no all\nHelp: npm run review -- list --help'],
  [['hold', '--chips', 'x'], "Unknown option '--chips'\nHelp: npm run review -- hold --help"],
])('%j is refused in a line that says why, and one that names the help', (words, why) => {
  expect(() => readCommand(words)).toThrow(new Error(why));
});
