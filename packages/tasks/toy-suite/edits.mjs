// The lines that a new suite adds to existing hand-written files.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepError } from '../steps.mjs';

/** The limit. */
export const EDITED_FILES_AT_MOST = 6;

/** Anchor, which the file has once; what is added, after it unless said. */
export const EDITS = [
  {
    file: 'packages/contract/src/suites/index.ts',
    lines: [
      ["import { throughput } from './throughput/index.ts';\n", "import { toy } from './toy/index.ts';\n"],
      ['export const SUITE_LIST = [coreSweep, sync, memfs, turbo, throughput', ', toy'],
    ],
  },
  {
    file: 'apps/web/suites/index.ts',
    lines: [
      ["import { throughput } from './throughput/index.ts';\n", "import { toy } from './toy/index.ts';\n"],
      ['  turbo,\n  throughput,\n', '  toy,\n'],
    ],
  },
  {
    file: 'collectors/crates/wire/src/suites/mod.rs',
    lines: [
      ['mod throughput;\n', 'mod toy;\n'],
      ['pub use throughput::*;\n', 'pub use toy::*;\n'],
      [
        '    Throughput = "throughput", "Write throughput": ThroughputParams, TransferMeasurement;\n',
        '    Toy = "toy", "Toy arithmetic": ToyParams, PhaseMeasurement;\n',
      ],
    ],
  },
  {
    file: 'collectors/crates/suites/src/lib.rs',
    lines: [
      ['mod throughput;\n', 'mod toy;\n'],
      ['pub use turbo::{Turbo, workload_configure};\n', 'pub use toy::Toy;\n'],
      ['registry! { $; Sync, CoreSweep, Memfs, Turbo, Throughput', ', Toy'],
    ],
  },
  { file: 'collectors/crates/report/src/lib.rs', lines: [['mod throughput;\n', 'mod toy;\n']] },
  {
    file: 'collectors/METHODOLOGY.md',
    lines: [
      [
        '## Statistics\n',
        '## toy/1: additions and multiplications\n\nA loop of dependent operations is timed as a whole.\n\n',
        'before',
      ],
    ],
  },
];

/** Adds the lines; an anchor that is missing, or there twice, is an error. */
export function applyEdits(copy, edits = EDITS) {
  for (const { file, lines } of edits) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      lines.reduce((edited, line) => insert(edited, line, file), text),
    );
  }
}

function insert(text, [anchor, add, place = 'after'], file) {
  const parts = text.split(anchor);
  if (parts.length !== 2) {
    throw new StepError(`${file} has the line ${JSON.stringify(anchor)} ${parts.length - 1} times, and not once.`, {
      hint: 'say in packages/tasks/toy-suite/edits.mjs where a new suite is added now.',
    });
  }
  return parts.join(place === 'before' ? `${add}${anchor}` : `${anchor}${add}`);
}
