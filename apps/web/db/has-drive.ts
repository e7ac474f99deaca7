import { dependsOn } from './changes/dependency.ts';
import { readingByClient } from './reading.ts';

export async function hasDrive(slug: string): Promise<boolean> {
  return (
    (await readingByClient(dependsOn.name(slug), dependsOn.address('drive', slug)).drive.findUnique({
      where: { slug },
      select: { id: true },
    })) !== null
  );
}
