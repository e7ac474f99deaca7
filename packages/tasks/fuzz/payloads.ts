// Payloads of uploads: input N of a seed is the same on every machine.
import type { Random } from '@fsbench/stats';
import { mutateBytes, mutateText } from './mutate-bytes.ts';
import { mutated } from './mutate-document.ts';
import type { Seed, Seeds } from './seeds.ts';

const LONG = 0.05;
const IMPORTED = 0.35;

export function pickSeed(random: Random, { short, long }: Seeds): Seed {
  const how = random.nextUnit();
  const list = how < LONG ? long : how < LONG + IMPORTED ? short.imported : short.measured;
  return list[random.nextBelow(list.length)] ?? { document: {}, text: '{}' };
}

export function mutantPayload(random: Random, seeds: Seeds): Buffer {
  const { document, text } = pickSeed(random, seeds);
  const how = random.nextUnit();
  if (how < 0.02) return mutateBytes(random, Buffer.from(text));
  if (how < 0.12) return mutateText(random, text);
  const mutant = JSON.stringify(mutated(random, document, seeds.donors));
  return how < 0.17 ? mutateText(random, mutant) : Buffer.from(mutant);
}
