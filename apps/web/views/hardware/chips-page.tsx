import { SUITE_SLUGS } from '@fsbench/contract';
import type { ChipLine } from '../../db/list-chips.ts';
import { coresText } from '../../domain/results/cores.ts';
import { FormField } from '../../parts/layout/form-field.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { HardwareList, NoHardware } from './hardware-list.tsx';

interface Props {
  readonly chips: readonly ChipLine[];
  readonly query: string;
}

/** All chips with results, by vendor: what each is, and what is known of it. */
export function ChipsPage({ chips, query: text }: Props) {
  return (
    <>
      <PageHead title="Chips">
        <p>
          All chips with signed runs or published results. A chip is added with its first run, under the name that its
          machine reports. Mac models, instance types and mainboards are <a href="/machines">machines</a>.
        </p>
        <FormField
          action="/chips"
          id="chip-search"
          label="Name"
          value={text}
          placeholder="M3 Ultra, EPYC 7742, …"
          submit="Find"
        />
      </PageHead>
      {chips.length === 0 ? <NoHardware path="/chips" query={text} one="chip" /> : null}
      <HardwareList
        path="/chips"
        others="Not identified"
        suites={SUITE_SLUGS}
        lines={chips.map((chip) => ({ ...chip, what: whatOf(chip) }))}
      />
    </>
  );
}

function whatOf({ kind, cores, year }: ChipLine): string {
  return [kind === 'masked' ? 'masked by its hypervisor' : null, coresText(cores), year].filter(Boolean).join(' · ');
}
