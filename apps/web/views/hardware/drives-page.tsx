import { SUITE_SLUGS } from '@fsbench/contract';
import type { DriveLine } from '../../db/list-drives.ts';
import { FormField } from '../../parts/layout/form-field.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { suiteView } from '../../suites/index.ts';
import { HardwareList, NoHardware } from './hardware-list.tsx';

const KINDS = { drive: null, family: 'several drives', virtual: 'virtual disk', unknown: 'not identified' } as const;
const OF_DRIVES = SUITE_SLUGS.filter((suite) => suiteView(suite).results.needsDrive);

interface Props {
  readonly drives: readonly DriveLine[];
  readonly query: string;
}

/** All drives with results, by vendor. */
export function DrivesPage({ drives, query: text }: Props) {
  return (
    <>
      <PageHead title="Drives">
        <p>
          All drives with signed runs or published results. Drives differ in what a flush does, so results of two drives
          are never pooled.
        </p>
        <FormField
          action="/drives"
          id="drive-search"
          label="Name"
          value={text}
          placeholder="990 PRO, Optane, …"
          submit="Find"
        />
      </PageHead>
      {drives.length === 0 ? <NoHardware path="/drives" query={text} one="drive" /> : null}
      <HardwareList
        path="/drives"
        others="Others"
        suites={OF_DRIVES}
        lines={drives.map((drive) => ({ ...drive, what: whatOf(drive) }))}
      />
    </>
  );
}

function whatOf({ kind, transport }: DriveLine): string {
  return [KINDS[kind], TRANSPORTS[transport ?? ''] ?? transport?.replaceAll('_', ' ')].filter(Boolean).join(' · ');
}

const TRANSPORTS: Readonly<Record<string, string>> = { nvme: 'NVMe', sata: 'SATA', usb: 'USB', sas: 'SAS', mmc: 'MMC' };
