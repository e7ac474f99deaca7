import type { PrismaClient } from '../prisma-over.ts';

export interface NewClaim {
  readonly digest: Uint8Array<ArrayBuffer>;
  readonly keyId: string;
  readonly sealedCode: Uint8Array<ArrayBuffer>;
  readonly intervalS: number;
  readonly expiresInS: number;
}

/** Stores a claim that begins now. */
export async function storeClaim(prisma: PrismaClient, { expiresInS, ...claim }: NewClaim): Promise<void> {
  const now = Date.now();
  await prisma.keyClaim.create({
    data: {
      ...claim,
      nextPollAt: new Date(now + claim.intervalS * 1000),
      expiresAt: new Date(now + expiresInS * 1000),
    },
  });
}
