import { z } from 'zod';
import chips from '../data/chips.json' with { type: 'json' };
import machines from '../data/machines.json' with { type: 'json' };
import { plain } from './read-brand.ts';

/**
 * Hardware whose facts somebody is sure of. The rules name everything else; a name that
 * is not here is no worse a name, it only comes without facts.
 */
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
/** Where the facts were read; null: they are unsourced, common knowledge that nobody has looked up again. */
const source = z.string().min(1).nullable();
/** Addresses it had before: they lead here. */
const renamedFrom = z.array(slug);
const coresCount = z.int().min(1).max(1024);

/** One way a chip is sold. The kinds of core, fastest first, are given where there are several, and then add up. */
const VariantSchema = z
  .strictObject({
    cores_count: coresCount,
    S: coresCount.optional(),
    P: coresCount.optional(),
    E: coresCount.optional(),
    LP: coresCount.optional(),
  })
  .refine(
    ({ cores_count, S = 0, P = 0, E = 0, LP = 0 }) => S + P + E + LP === 0 || S + P + E + LP === cores_count,
    'the kinds of cores do not add up',
  );

export const ChipEntrySchema = z.strictObject({
  slug,
  name: z.string().min(1).max(80),
  vendor: z.string().min(1),
  /** Of the first product on sale with it; null where not sure. */
  year: z.int().min(1990).max(2100).nullable(),
  /** Empty where not sure; several where the maker sells the name with several core counts. */
  variants: z.array(VariantSchema),
  note: z.string().nullable(),
  /** Of the cores, and of the year where it has no source of its own. */
  source,
  year_source: source.optional(),
  renamed_from: renamedFrom,
  /** Raw strings seen on real machines that the rules alone would not bring to this name. */
  aliases: z.array(z.string().min(1)),
});

export const MachineEntrySchema = z.strictObject({
  slug,
  name: z.string().min(1).max(80),
  vendor: z.string().min(1),
  kind: z.enum(['mac', 'cloud', 'board', 'computer']),
  /** Of the first day on sale; null where not sure, or where one model was sold anew in a later year. */
  year: z.int().min(1990).max(2100).nullable(),
  /** Slug of its chip, where there is one chip only that it was sold with. */
  chip: slug.nullable(),
  note: z.string().nullable(),
  source,
  renamed_from: renamedFrom,
  /** As the firmware names it: a Mac's identifier, a device tree's model, maker and model. */
  aliases: z.array(z.string().min(1)),
});

export type ChipEntry = z.infer<typeof ChipEntrySchema>;
export type MachineEntry = z.infer<typeof MachineEntrySchema>;

export const CHIPS: readonly ChipEntry[] = z.array(ChipEntrySchema).parse(chips);
export const MACHINES: readonly MachineEntry[] = z.array(MachineEntrySchema).parse(machines);

/** Spelling that does not matter when a raw string is looked up: trademark signs, blanks, capitals. */
export const spelling = (raw: string): string => plain(raw).toLowerCase();

function index<E extends { slug: string; name: string; aliases: readonly string[]; renamed_from: readonly string[] }>(
  entries: readonly E[],
) {
  const bySlug = new Map<string, E>();
  const byAlias = new Map<string, E>();
  for (const entry of entries) {
    for (const slug of [entry.slug, ...entry.renamed_from]) {
      bySlug.set(slug, entry);
    }
    for (const alias of [entry.name, ...entry.aliases]) {
      byAlias.set(spelling(alias), entry);
    }
  }
  return { bySlug, byAlias };
}

export const CHIP_INDEX = index(CHIPS);
export const MACHINE_INDEX = index(MACHINES);
