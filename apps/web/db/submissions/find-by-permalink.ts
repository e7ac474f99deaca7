import type { PrismaClient } from '../prisma-over.ts';

/** The run that a request is about, with what may and may not be asked of it. */
export function findByPermalink(prisma: PrismaClient, permalink: string) {
  return prisma.submission.findFirst({
    where: { permalink },
    select: { id: true, sha256: true, keyId: true, withdrawSha256: true },
  });
}
