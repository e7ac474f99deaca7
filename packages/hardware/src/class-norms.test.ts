import { expect, test } from 'vitest';
import { CLASS_NORMS, classNormOf, type NormedDevice } from './class-norms.ts';

const DEVICE: NormedDevice = {
  model: 'Samsung SSD 990 PRO 2TB',
  transport: 'nvme',
  isRotational: false,
  isVirtual: false,
  isNetwork: false,
  layers: [],
  leafCount: 1,
};

test.each<[string | null, Partial<NormedDevice>]>([
  ['an NVMe drive', {}],
  ['an NVMe drive', { layers: ['dm_crypt', 'lvm'] }],
  ['an Apple SSD', { model: 'APPLE SSD AP1024Z', transport: 'apple_fabric' }],
  ['an Apple SSD', { model: 'APPLE SSD AP0512Q', transport: 'nvme' }],
  ['a hard disk', { model: 'ST3500418AS', transport: 'sata', isRotational: true }],
  [null, { model: 'PERC H730 Mini', transport: 'sas', isRotational: true }],
  ['a SATA drive', { transport: 'sata' }],
  ['a USB drive', { transport: 'usb', isRotational: null }],
  [null, { isVirtual: true }],
  [null, { isVirtual: null }],
  [null, { isNetwork: true }],
  [null, { layers: ['md_raid1'] }],
  [null, { leafCount: 2 }],
  [null, { leafCount: null }],
  [null, { transport: null }],
  [null, { transport: 'virtio' }],
])('the class norm is that of %s: %o', (name, changes) => {
  expect(classNormOf({ ...DEVICE, ...changes })?.of ?? null).toBe(name);
});

test('every class norm has a source', () => {
  expect(CLASS_NORMS.filter(({ source }) => source.length < 40)).toEqual([]);
});
