import type { Metadata } from 'next';
import { findMachineHistory } from '../../../../../db/find-machine-history.ts';
import { MachinePage } from '../../../../../features/contributors/machine-page.tsx';
import { readContributor, readMachine, shortMachine } from '../../../../../features/contributors/read-words.ts';
import { answerNotFound } from '../../../../../features/layout/answer-not-found.tsx';
import { pageMetadata } from '../../../../../features/layout/metadata.ts';

interface Props {
  readonly params: Promise<{ readonly id: string; readonly machine: string }>;
}

async function read(params: Props['params']) {
  const { id, machine } = await params;
  return { contributor: readContributor(id), machineId: readMachine(machine) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { contributor, machineId } = await read(params);
  if (contributor === null || machineId === null) return { title: 'Not found', robots: { index: false } };
  const description = 'One machine over time: its headline figures run by run, and where they change.';
  const path = `/contributors/${contributor}/machines/${machineId}`;
  return pageMetadata({ title: `Machine ${shortMachine(machineId)}`, description, path, isHidden: true });
}

export default async function Page({ params }: Props) {
  const { contributor, machineId } = await read(params);
  if (contributor === null || machineId === null) return answerNotFound();
  const rows = await findMachineHistory(contributor, machineId);
  if (rows.length === 0) return answerNotFound();
  return <MachinePage contributor={contributor} machineId={machineId} rows={rows} />;
}
