import type { Metadata } from 'next';
import { listDrives } from '../../db/list-drives.ts';
import { DrivesPage } from '../../features/hardware/drives-page.tsx';

export const metadata: Metadata = { title: 'Drives' };

export default async function Page() {
  return <DrivesPage drives={await listDrives()} />;
}
