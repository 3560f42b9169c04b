import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/postgres';
import { type FieldError, Problem } from '#platform/problems';
import { newId } from '#platform/ids.ts';
import { normaliseText } from '#platform/text';
import { normaliseDomain, requireWebsite } from '#websites';
import { enqueueMarkBranded, enqueueReread, type WebsiteRef } from '#ai-visibility/core';
import type { SavedBrand } from './brand.ts';
import { deleteBrands, incrementBrandsVersion, selectAllBrands, upsertBrands } from './brand-queries.ts';
import type { BrandsBody } from './schemas.ts';

type GivenBrand = BrandsBody['brands'][number];

/** Maximum number of names, aliases and domains of all brands of a website, because every answer is searched for each. */
export const maxNames = 1_000;

/**
 * Replaces the brands of a website. A brand that keeps its name keeps its id; `found` names that the list leaves out stay. Jobs read
 * all answers and prompts again.
 * @throws Problem website_not_found · invalid_request
 */
export async function replaceBrands(
  context: Context,
  websiteId: string,
  { brands: given }: BrandsBody,
): Promise<SavedBrand[]> {
  const { db, accountId } = context;
  await requireWebsite(context, websiteId, 'for no key update');
  const ref: WebsiteRef = { accountId, websiteId };
  refuseInvalidBrands(given);
  const known = await selectAllBrands(db, ref);
  const byName = new Map(known.map((brand) => [nameKey(brand.name), brand]));
  const brands = given.map((brand) => toBrand(brand, byName.get(nameKey(brand.name)), context.now));
  const remaining = new Set(brands.map(({ id }) => id));
  const removed = known.filter(({ id, status }) => status !== 'found' && !remaining.has(id));
  await deleteBrands(
    db,
    ref,
    removed.map(({ id }) => id),
  );
  await upsertBrands(db, ref, brands);
  await enqueueMarkBranded(db, ref);
  const stored = new Map(known.map((brand) => [brand.id, matchedParts(brand)]));
  const changed = brands.filter((brand) => matchedParts(brand) !== stored.get(brand.id));
  await outdateReadings(
    db,
    ref,
    changed.map(({ id }) => id),
  );
  return selectAllBrands(db, ref);
}

/** The fields that decide in which answers a brand is found. */
function matchedParts({ role, status, name, aliases, domains, near, neverNear }: SavedBrand): string {
  return JSON.stringify([role, status, name, aliases, domains, near, neverNear]);
}

/** Has all answers read again, by the brands as they are now. Changed brands have no rates until then. */
export async function outdateReadings(db: Db, ref: WebsiteRef, changedIds: readonly string[]): Promise<void> {
  await incrementBrandsVersion(db, ref, changedIds);
  await enqueueReread(db, ref);
}

function toBrand(given: GivenBrand, known: SavedBrand | undefined, now: Date): SavedBrand {
  return {
    id: known?.id ?? newId(),
    role: given.role,
    status: given.status ?? 'confirmed',
    name: normaliseText(given.name),
    aliases: texts(given.aliases),
    domains: readDomains(given.domains),
    near: texts(given.near),
    neverNear: texts(given.neverNear),
    seenIn: known?.seenIn ?? 0,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  };
}

function texts(given: readonly string[] = []): string[] {
  return [...new Set(given.map(normaliseText))].filter((text) => text !== '');
}

/** Invalid domains have been refused before. */
function readDomains(given: readonly string[] = []): string[] {
  const domains = given.map((domain) => normaliseDomain(domain, 'host'));
  return [...new Set(domains.filter((domain) => typeof domain === 'string'))];
}

function nameKey(name: string): string {
  return normaliseText(name).toLowerCase();
}

/** @throws Problem invalid_request with every invalid field */
function refuseInvalidBrands(brands: readonly GivenBrand[]): void {
  const seen = new Set<string>();
  const errors: FieldError[] = [];
  for (const [index, { name, domains = [] }] of brands.entries()) {
    const key = nameKey(name);
    const path = `brands[${index}]`;
    if (!/[\p{L}\p{N}]/u.test(key)) {
      errors.push({ path: `${path}.name`, code: 'pattern', message: 'must contain a letter or a digit' });
    } else if (seen.has(key)) {
      errors.push({ path: `${path}.name`, code: 'duplicate', message: 'must not be repeated' });
    }
    seen.add(key);
    for (const [at, domain] of domains.entries()) {
      const read = normaliseDomain(domain, 'host');
      if (typeof read !== 'string') errors.push({ path: `${path}.domains[${at}]`, ...read });
    }
  }
  const names = brands.flatMap(({ aliases = [], domains = [] }) => [null, ...aliases, ...domains]).length;
  if (names > maxNames) {
    const message = `must have at most ${maxNames} names, aliases and domains in total; the list has ${names}`;
    errors.push({ path: 'brands', code: 'too_many', message });
  }
  if (!brands.some(({ role, status }) => role === 'own' && status !== 'hidden')) {
    errors.push({
      path: 'brands',
      code: 'own_missing',
      message: 'must contain at least one brand with the role `own`',
    });
  }
  if (errors.length > 0) throw new Problem('invalid_request', 'The brands are not valid.', { errors });
}
