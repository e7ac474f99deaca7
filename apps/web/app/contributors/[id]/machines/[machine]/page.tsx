import type { Metadata } from 'next';
import { findMachineHistory } from '../../../../../db/find-machine-history.ts';
import { answerNotFound } from '../../../../../parts/layout/answer-not-found.tsx';
import { pageMetadata } from '../../../../../parts/layout/metadata.ts';
import { machineHistory, machineHref } from '../../../../../views/contributors/machine-history.ts';
import { MachinePage } from '../../../../../views/contributors/machine-page.tsx';
import { readContributor, readMachine, shortMachine } from '../../../../../views/contributors/read-parameters.ts';

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
  const description = 'One machine over time: its headline results by run, and where they change.';
  const path = machineHref({ contributor, machineId });
  return pageMetadata({
    title: `Machine ${shortMachine(machineId)}`,
    description,
    path,
    isHidden: true,
    formats: { 'application/json': `${path}.json`, 'text/csv': `${path}.csv`, 'text/markdown': `${path}.md` },
  });
}

export default async function Page({ params }: Props) {
  const { contributor, machineId } = await read(params);
  if (contributor === null || machineId === null) return answerNotFound();
  const history = machineHistory(contributor, machineId, await findMachineHistory(contributor, machineId));
  return history === null ? answerNotFound() : <MachinePage history={history} />;
}
