import { prisma } from './client.ts';

export async function hasDrive(slug: string): Promise<boolean> {
  return (await prisma.drive.findUnique({ where: { slug }, select: { id: true } })) !== null;
}
