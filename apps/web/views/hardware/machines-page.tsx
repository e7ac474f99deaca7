import { SUITE_SLUGS } from '@fsbench/contract';
import type { MachineClassLine } from '../../db/list-machines.ts';
import { FormField } from '../../parts/layout/form-field.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { HardwareList, NoHardware } from './hardware-list.tsx';

const KINDS = {
  mac: null,
  cloud: 'instance type',
  board: 'mainboard',
  computer: null,
  unknown: 'as reported by its firmware',
};

interface Props {
  readonly machines: readonly MachineClassLine[];
  readonly query: string;
}

/** Classes of machines with runs, by maker. */
export function MachinesPage({ machines, query: text }: Props) {
  return (
    <>
      <PageHead title="Machines">
        <p>
          Mac models, cloud instance types, mainboards and computers with signed runs. Virtual machines that do not
          report their type are not listed.
        </p>
        <FormField
          action="/machines"
          id="machine-search"
          label="Name"
          value={text}
          placeholder="Mac Studio, m7g.large, …"
          submit="Find"
        />
      </PageHead>
      {machines.length === 0 ? <NoHardware path="/machines" query={text} one="machine" /> : null}
      <HardwareList
        path="/machines"
        others="Others"
        suites={SUITE_SLUGS}
        lines={machines.map((machine) => ({ ...machine, figures: 0, what: whatOf(machine) }))}
      />
    </>
  );
}

function whatOf({ kind, year }: MachineClassLine): string {
  return [KINDS[kind], year].filter(Boolean).join(' · ');
}
