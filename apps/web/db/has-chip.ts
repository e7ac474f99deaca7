import { prisma } from './client.ts';

export async function hasChip(slug: string): Promise<boolean> {
  return (await prisma.chip.findUnique({ where: { slug }, select: { id: true } })) !== null;
}
