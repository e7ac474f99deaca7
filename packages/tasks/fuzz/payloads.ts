// Payloads of uploads: input N of a seed is the same on every machine.
import type { Random } from '@fsbench/stats';
import { mutateBytes, mutateText } from './mutate-bytes.ts';
import { mutateDocument } from './mutate-document.ts';
import type { Seeds } from './seeds.ts';

export function mutantPayload(random: Random, { texts, donors }: Seeds): Buffer {
  const text = texts[random.nextBelow(texts.length)] ?? '{}';
  const how = random.nextUnit();
  if (how < 0.02) return mutateBytes(random, Buffer.from(text));
  if (how < 0.12) return mutateText(random, text);
  const document = JSON.parse(text);
  mutateDocument(random, document, donors);
  const mutated = JSON.stringify(document);
  return how < 0.17 ? mutateText(random, mutated) : Buffer.from(mutated);
}
