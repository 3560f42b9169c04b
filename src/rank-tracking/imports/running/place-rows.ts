import type { Context } from '#platform/context.ts';
import {
  insertNewKeywords,
  type KeywordInput,
  selectIdsByTarget,
  withTargets,
} from '#rank-tracking/keywords';
import { createWebsite, findWebsite, findWebsiteIdByDomain, holdWebsites } from '#websites';
import type { Batch } from './batch.ts';
import { type SkippedRow, skippedRow } from '../import.ts';
import { sayImport } from '../reading/say-import.ts';
import type { Said } from '#platform/text';
import { describeDuplicate, keyOf, planKeyword, readWebsite } from '../plan-keyword.ts';
import type { KeywordItem } from '../reading/read-item.ts';

/** A row with the keyword that it belongs to. */
export interface PlacedRow {
  item: KeywordItem;
  websiteId: string;
  keywordId: string;
}

interface Placed {
  rows: PlacedRow[];
  skipped: SkippedRow[];
  websitesCreated: number;
  keywordsCreated: number;
  keywordsExisting: number;
}

/** Search targets per statement. */
const targetsPerStatement = 2_000;
/** Keywords of earlier batches that are known without a statement, in some tens of megabytes. */
const maxKnownKeywords = 200_000;

interface PlannedRow {
  item: KeywordItem;
  key: string;
  input: KeywordInput;
}

/** Finds or creates the websites and keywords of a batch. Needs a transaction. */
export async function placeRows(context: Context, batch: Batch): Promise<Placed> {
  const placed: Placed = {
    rows: [],
    skipped: [],
    websitesCreated: 0,
    keywordsCreated: 0,
    keywordsExisting: 0,
  };
  const byWebsite = new Map<string, PlannedRow[]>();
  const isDuplicate = duplicatesIn(batch);
  for (const item of batch.items) {
    if (item.type !== 'keyword' && item.type !== 'annotation') continue;
    const plan = item.type === 'keyword' ? planKeyword(item, batch.import.settings) : null;
    if (plan !== null && 'reason' in plan) {
      placed.skipped.push(skippedRow(item.line, plan.reason));
      continue;
    }
    const name = plan === null ? (item.website ?? batch.import.settings.domain) : plan.website;
    const { place, isNew } = await findOrCreatePlace(context, batch, name);
    if (isNew) placed.websitesCreated += 1;
    // Annotations are stored after the keywords.
    if (plan === null || item.type === 'annotation') continue;
    const key = `${typeof place === 'string' ? place : ''} ${keyOf(plan)}`;
    if (typeof place !== 'string') placed.skipped.push(skippedRow(item.line, place.reason));
    else if (isDuplicate(key)) placed.skipped.push(skippedRow(item.line, describeDuplicate(item)));
    else push(byWebsite, place, { item, key, input: plan.input });
  }
  await holdWebsites(context, [...byWebsite.keys()]);
  for (const [websiteId, rows] of byWebsite) await placeKeywords(context, batch, { websiteId, rows, placed });
  return placed;
}

/** Whether an earlier row of SerpBear has the key. Tables may have one row for each day of a keyword. */
function duplicatesIn({ import: { preview }, keywordIds }: Batch): (key: string) => boolean {
  const seen = new Set<string>();
  return (key) => {
    if (preview?.source !== 'serpbear') return false;
    const isKnown = seen.has(key) || keywordIds.has(key);
    seen.add(key);
    return isKnown;
  };
}

function push<Row>(groups: Map<string, Row[]>, key: string, row: Row): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [row]);
  else group.push(row);
}

/** The website of a name in the file, or the reason why there is none. It was found or created before. */
export function findPlace(
  { import: { settings }, websites }: Batch,
  name: string | null,
): string | { reason: Said } {
  if (name === null) return settings.websiteId ?? { reason: sayImport('no_website') };
  return websites.get(name) ?? { reason: sayImport('website_not_created') };
}

async function findOrCreatePlace(context: Context, batch: Batch, name: string | null) {
  if (name === null || batch.websites.has(name)) return { place: findPlace(batch, name), isNew: false };
  const site = readWebsite(name);
  if ('reason' in site) {
    batch.websites.set(name, site);
    return { place: site, isNew: false };
  }
  const found = await findWebsiteIdByDomain(context, site.domain);
  // Only the keywords of the file are tracked, because others would cost money unasked.
  const place =
    found ??
    (await createWebsite(context, { domain: name, match: site.match, keywordDiscovery: 'suggest' })).id;
  batch.websites.set(name, place);
  return { place, isNew: found === null };
}

async function placeKeywords(
  context: Context,
  batch: Batch,
  { websiteId, rows, placed }: { websiteId: string; rows: readonly PlannedRow[]; placed: Placed },
): Promise<void> {
  const website = await findWebsite(context, websiteId);
  if (website === null) {
    placed.skipped.push(...rows.map(({ item }) => skippedRow(item.line, sayImport('website_deleted'))));
    return;
  }
  const unknown = [...new Map(rows.map((row) => [row.key, row])).values()].filter(
    ({ key }) => !batch.keywordIds.has(key),
  );
  const ids = new Map<string, string>();
  for (let start = 0; start < unknown.length; start += targetsPerStatement) {
    const part = unknown.slice(start, start + targetsPerStatement);
    const keywords = await withTargets(
      context.db,
      part.map(({ input }) => input),
      website.defaults,
    );
    const created = await insertNewKeywords(context, websiteId, { keywords, origin: 'added' });
    placed.keywordsCreated += created.size;
    placed.keywordsExisting += part.length - created.size;
    const targetIds = keywords.map(({ targetId }) => targetId);
    const stored = await selectIdsByTarget(context, websiteId, targetIds);
    for (const [index, { key }] of part.entries()) ids.set(key, stored.get(targetIds[index] ?? '') ?? '');
  }
  for (const { item, key } of rows) {
    placed.rows.push({ item, websiteId, keywordId: batch.keywordIds.get(key) ?? ids.get(key) ?? '' });
  }
  for (const [key, id] of ids) if (batch.keywordIds.size < maxKnownKeywords) batch.keywordIds.set(key, id);
}
