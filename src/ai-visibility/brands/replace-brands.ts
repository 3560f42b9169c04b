import type { Context } from '#context.ts';
import { type FieldError, Problem } from '#errors.ts';
import { newId } from '#ids.ts';
import { normaliseText } from '#keywords';
import { normaliseDomain, requireWebsite } from '#websites';
import type { OfWebsite } from '../following.ts';
import { orderReread } from '../order-work.ts';
import { markBranded } from '../prompts/mark-branded.ts';
import type { KeptBrand } from './brand.ts';
import { deleteBrands, raiseBrandsVersion, selectAllBrands, upsertBrands } from './brand-queries.ts';
import type { BrandsBody } from './schemas.ts';

type GivenBrand = BrandsBody['brands'][number];

/**
 * Replaces the brands of a website; one that keeps its name keeps its id. Names that were found and are not named here stay
 * as they are. Every answer is read again.
 * @throws Problem website_not_found · invalid_request
 */
export async function putBrands(context: Context, websiteId: string, body: BrandsBody): Promise<KeptBrand[]> {
  const { db, accountId } = context;
  await requireWebsite(context, websiteId, 'for no key update');
  const of: OfWebsite = { accountId, websiteId };
  refuseBadBrands(body.brands);
  const known = await selectAllBrands(db, of);
  const byName = new Map(known.map((brand) => [nameKey(brand.name), brand]));
  const brands = body.brands.map((given) => toBrand(given, byName.get(nameKey(given.name)), context.now));
  const kept = new Set(brands.map(({ id }) => id));
  const gone = known.filter(({ id, status }) => status !== 'found' && !kept.has(id));
  await deleteBrands(
    db,
    of,
    gone.map(({ id }) => id),
  );
  await upsertBrands(db, of, brands);
  await changedBrands(context, of);
  return selectAllBrands(db, of);
}

/** What follows from other brands: which prompts name one's own, and what answers say. */
export async function changedBrands({ db }: Pick<Context, 'db'>, of: OfWebsite): Promise<void> {
  await markBranded(db, of);
  await raiseBrandsVersion(db, of);
  await orderReread(db, of);
}

function toBrand(given: GivenBrand, known: KeptBrand | undefined, now: Date): KeptBrand {
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

/** Those that are none were refused before. */
function readDomains(given: readonly string[] = []): string[] {
  const domains = given.map((domain) => normaliseDomain(domain, 'host'));
  return [...new Set(domains.filter((domain) => typeof domain === 'string'))];
}

function nameKey(name: string): string {
  return normaliseText(name).toLowerCase();
}

/** @throws Problem invalid_request naming every bad member */
function refuseBadBrands(brands: readonly GivenBrand[]): void {
  const seen = new Set<string>();
  const errors: FieldError[] = [];
  for (const [index, { name, domains = [] }] of brands.entries()) {
    const key = nameKey(name);
    const path = `brands[${index}]`;
    if (!/[\p{L}\p{N}]/u.test(key)) {
      errors.push({ path: `${path}.name`, code: 'pattern', message: 'must hold a letter or a digit' });
    } else if (seen.has(key)) {
      errors.push({ path: `${path}.name`, code: 'duplicate', message: 'is given more than once' });
    }
    seen.add(key);
    for (const [at, domain] of domains.entries()) {
      const read = normaliseDomain(domain, 'host');
      if (typeof read !== 'string') errors.push({ path: `${path}.domains[${at}]`, ...read });
    }
  }
  if (!brands.some(({ role, status }) => role === 'own' && status !== 'hidden')) {
    errors.push({ path: 'brands', code: 'own_missing', message: 'must hold a brand of one’s own' });
  }
  if (errors.length > 0) throw new Problem('invalid_request', 'The brands are not valid.', { errors });
}
