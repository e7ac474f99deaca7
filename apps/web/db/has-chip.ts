import { dependsOn } from './changes/dependency.ts';
import { readingByClient } from './reading.ts';

export async function hasChip(slug: string): Promise<boolean> {
  return (
    (await readingByClient(dependsOn.name(slug), dependsOn.address('chip', slug)).chip.findUnique({
      where: { slug },
      select: { id: true },
    })) !== null
  );
}
