import { Fragment } from 'react';
import type { DecidedRun } from '../../db/review/find-decided-run.ts';
import type { ReceivedRun } from '../../db/review/received-runs-part.ts';
import { durableWrite } from '../../parts/result-tables/durable-write.ts';
import { primitiveName } from '../../wording/names.ts';
import { formatLatency } from '../../wording/quantity.ts';
import { formatInstant } from '../../wording/time.ts';

/** As other pages say it. */
export const STATES: Readonly<Record<ReceivedRun['state'], string>> = {
  held: 'held',
  unlisted: 'unlisted',
  imported: 'imported from another tool',
  invalid: 'without a valid result',
  counted: 'counted',
};

export function ChipLink({ chip }: Pick<ReceivedRun, 'chip'>) {
  if (chip === null) return 'none';
  return (
    <a href={`/chips/${chip.slug}`}>
      <bdi>{chip.name}</bdi>
    </a>
  );
}

export function DriveLinks({ drives }: Pick<ReceivedRun, 'drives'>) {
  if (drives.length === 0) return 'none';
  return drives.map(({ slug, name }, at) => (
    <Fragment key={slug}>
      {at > 0 && ', '}
      <a href={`/drives/${slug}`}>
        <bdi>{name}</bdi>
      </a>
    </Fragment>
  ));
}

/** What the one run of a decision is. */
export function DecidedRunLine({ run }: { readonly run: DecidedRun }) {
  const { permalink, chip, drives, receivedAt, state, flushed } = run;
  const write = durableWrite(flushed);
  return (
    <p>
      <a href={`/r/${permalink}`} className="figures">
        {permalink}
      </a>
      :{' '}
      {chip !== null && (
        <>
          <ChipLink chip={chip} />,{' '}
        </>
      )}
      {drives.length > 0 && (
        <>
          <DriveLinks drives={drives} />,{' '}
        </>
      )}
      received {formatInstant(receivedAt)}, {STATES[state]}
      {write !== null && (
        <>
          , durable write <span className="figures">{formatLatency(write.median)}</span> (
          {primitiveName(write.primitive)})
        </>
      )}
      .
    </p>
  );
}
