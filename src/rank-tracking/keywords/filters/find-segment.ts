import { createHash } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { Context } from '#platform/context.ts';
import { bindPage, type Page, readPage } from '#platform/http';
import { decodeId } from '#platform/ids.ts';
import { invalidField, notFound } from '#platform/problems';
import type { KeywordQuery, SegmentQuery, ViewFilters } from './keyword-query.ts';
import { readBaseline } from './baseline-queries.ts';
import { parseFilter, parseSince } from './parse-filter.ts';
import { type KeywordFilter, selectFewerIds, selectKeywordIds } from './queries.ts';
import { findView, type View } from './view-queries.ts';

/** @throws Problem view_not_found that names the parameter */
export async function requireView(context: Context, publicId: string): Promise<View> {
  const id = decodeId('view', publicId);
  const view = id === null ? null : await findView(context, id);
  if (view === null) throw notFound('view_not_found', 'view');
  return view;
}

/**
 * The filter of a view. A view of one website contains keywords of this website only.
 * @param websiteId the only listed website, if it is known
 * @param since the day of the request, for a view without its own
 */
export async function filterOfView(
  context: Context,
  { filters, ...view }: View,
  { websiteId, since }: { websiteId: string | undefined; since: string | undefined },
): Promise<KeywordFilter> {
  const website = view.websiteId ?? websiteId;
  const filter = await readFilter(context, { ...(since && { since }), ...filters }, website);
  return { ...filter, websiteIds: view.websiteId === null ? undefined : [view.websiteId] };
}

/**
 * The filter of a list or of a view, with the positions of the day that a change is measured from.
 * @throws Problem invalid_request if several websites are filtered by an earlier day
 */
export async function readFilter(
  context: Context,
  query: ViewFilters & Pick<KeywordQuery, 'websiteId'>,
  websiteId: string | undefined,
): Promise<KeywordFilter> {
  const filter = parseFilter(query);
  if (query.since === undefined || (filter.change ?? filter.moves) === undefined) return filter;
  const day = parseSince(query.since, context.now);
  const of = { websiteId: requireOne(websiteId), day };
  return { ...filter, baseline: await readBaseline(context, of, { ranked: filter.moves === undefined }) };
}

/** @throws Problem invalid_request */
export function requireOne(websiteId: string | undefined): string {
  if (websiteId !== undefined) return websiteId;
  throw invalidField('since', 'conflict', 'needs one `websiteId`');
}

/** Differs after every change of the filters, so that a cursor continues only the list that it was issued for. */
export function viewVersion({ websiteId, filters }: View): string {
  return createHash('sha256')
    .update(JSON.stringify([websiteId, filters]))
    .digest('base64url')
    .slice(0, 12);
}

/** Reads `limit` and `cursor` of a list whose filters may be those of a view. @throws Problem view_not_found · cursor_mismatch */
export async function readSegmentPage(
  context: Context,
  { view: id, ...query }: Pick<KeywordQuery, 'limit' | 'cursor' | 'view'>,
): Promise<Page> {
  const page = readPage(query);
  return id === undefined ? page : bindPage(page, viewVersion(await requireView(context, id)));
}

/**
 * The filter of a segment of a website, or of a part of it.
 * @throws Problem view_not_found, also for a view of another website
 */
export async function parseSegment(
  context: Context,
  websiteId: string,
  query: SegmentQuery & ViewFilters,
): Promise<KeywordFilter> {
  const view = query.view === undefined ? undefined : await requireView(context, query.view);
  if (view && view.websiteId !== null && view.websiteId !== websiteId)
    throw notFound('view_not_found', 'view');
  const filter = await readFilter(context, query, websiteId);
  return { ...filter, view: view && (await filterOfView(context, view, { websiteId, since: query.since })) };
}

const idBytes = 16;

/**
 * The keywords of a segment as one short text for ClickHouse: `+` and their ids, or `-` and the ids of the website's other keywords if
 * those are fewer. Null for the whole website.
 * @throws Problem view_not_found
 */
export async function findSegment(
  context: Context,
  websiteId: string,
  query: SegmentQuery,
): Promise<string | null> {
  const filter = await parseSegment(context, websiteId, query);
  const isWhole = Object.values(filter).every((values) => values === undefined);
  if (isWhole) return null;
  const { ids, areOthers } = await selectFewerIds(context, websiteId, filter);
  if (areOthers && ids.length === 0) return null;
  return `${areOthers ? '-' : '+'}${encodeIds(ids)}`;
}

/** Some keywords as a segment of their website. */
export function segmentOfIds(ids: readonly string[]): string {
  return `+${encodeIds(Buffer.concat(ids.map((id) => parse(id))))}`;
}

/** ClickHouse stores both halves of a UUID as little-endian numbers. */
function encodeIds(ids: Buffer): string {
  return Buffer.from(ids).swap64().toString('base64');
}

/**
 * The ids of the keywords that a view contains of a website.
 * @throws Problem view_not_found
 */
export async function listViewIds(context: Context, websiteId: string, view: string): Promise<string[]> {
  const filter = await parseSegment(context, websiteId, { view });
  const ids = await selectKeywordIds(context, websiteId, filter);
  return Array.from({ length: ids.length / idBytes }, (_none, at) =>
    stringify(ids.subarray(at * idBytes, (at + 1) * idBytes)),
  );
}
