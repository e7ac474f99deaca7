import { dependsOn } from '../changes/dependency.ts';
import { reading } from '../reading.ts';
import { FACTS_OF_HASH, type VerificationFacts } from './list-verification-facts.ts';

/** @param id 13 hexadecimal digits */
export async function findVerificationFactsOfPage(id: string): Promise<VerificationFacts | undefined> {
  const database = reading(dependsOn.contributor(id));
  return (await database.query<VerificationFacts>(FACTS_OF_HASH, [BigInt(`0x${id}`).toString()])).rows[0];
}
