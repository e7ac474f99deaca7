// The inputs of a workflow as arguments of the collector. Pure: environment in, arguments out, without a shell.

/** An error in the inputs; the collector is not started. */
export class InputError extends Error {}

const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

/** `tested`: the version of the collector with which this action was published. */
export function readInputs(environment, tested) {
  const read = (name) => (environment[`FSBENCH_INPUT_${name}`] ?? '').trim();
  const usual = read('BASELINE') === '' ? 'ab' : 'check';
  const mode = oneOf('mode', read('MODE') || usual, ['ab', 'check', 'collect']);
  const version = read('VERSION') || tested;
  if (!VERSION.test(version))
    throw new InputError('version: use a full version such as 1.2.3; a range or a tag can change');
  return {
    mode,
    version,
    server: read('SERVER'),
    isClaimed: isOn('claim', read('CLAIM')),
    notComparable: oneOf('not-comparable', read('NOT_COMPARABLE') || 'fail', ['fail', 'warn']),
    ...ARGUMENTS[mode](read),
  };
}

const ARGUMENTS = { ab: abArguments, check: checkArguments, collect: collectArguments };

/** Of the collector, once it is known which commit to compare with. */
function abArguments(read) {
  const command = read('COMMAND');
  if (command === '') throw new InputError('command: name the command to compare, as a line of a shell');
  const conditions = lines(read('FAIL_IF'));
  if (conditions.length > 1) throw new InputError('fail-if: a comparison has one condition, such as time > 5%');
  const args = [
    ...option('build', read('BUILD')),
    ...option('fail-if', conditions[0] ?? ''),
    ...option('max-pairs', read('MAX_PAIRS')),
    ...option('max-time', read('MAX_TIME')),
    '--json',
    '--',
    'sh',
    '-c',
    command,
  ];
  return { args, base: read('BASE'), failsIfUnsure: isOn('fail-if-unsure', read('FAIL_IF_UNSURE')) };
}

function checkArguments(read) {
  const baselines = lines(read('BASELINE'));
  if (baselines.length === 0) throw new InputError('baseline: name the run to compare with');
  const conditions = lines(read('FAIL_IF'));
  if (conditions.length === 0) throw new InputError('fail-if: name a condition, such as sync/fsync p50 > 10%');
  const command = lines(read('COMMAND'));
  // `--name=value` in one word: a value that begins with a hyphen is no option.
  const args = [
    'check',
    ...baselines.map((baseline) => `--baseline=${baseline}`),
    ...option('baseline-sha256', read('BASELINE_SHA256')),
    ...conditions.map((condition) => `--fail-if=${condition}`),
    ...places(read),
    ...(isOn('upload', read('UPLOAD')) ? ['--upload'] : []),
    ...(isOn('fail-if-unsure', read('FAIL_IF_UNSURE')) ? ['--fail-if-unsure'] : []),
    '--json',
  ];
  return { args: command.length === 0 ? args : [...args, '--', ...command] };
}

function collectArguments(read) {
  if (read('SERVER') === '') throw new InputError('server: name the site for collected runs');
  const command = lines(read('COMMAND'));
  const args = [
    `--profile=${oneOf('profile', read('PROFILE') || 'standard', ['quick', 'standard', 'full'])}`,
    ...option('suite', read('SUITE')),
    ...option('name', read('NAME')),
    ...places(read),
    '--upload',
    '--yes',
  ];
  return { args, command };
}

const places = (read) => [
  ...option('target', read('TARGET')),
  ...option('memory-target', read('MEMORY_TARGET')),
  ...option('server', read('SERVER')),
];

const option = (name, value) => (value === '' ? [] : [`--${name}=${value}`]);

const lines = (text) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

function oneOf(name, value, words) {
  if (!words.includes(value)) throw new InputError(`${name}: ${words.join(' or ')}`);
  return value;
}

const isOn = (name, value) => oneOf(name, value || 'false', ['true', 'false']) === 'true';
