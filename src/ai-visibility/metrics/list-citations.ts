import type { Context } from '#context.ts';
import { utcDay } from '#days.ts';
import type { Page } from '#http';
import { encodeId } from '#ids.ts';
import { type AnswerEngineName, answerEngineNames } from '#providers/answers';
import { requireWebsite } from '#websites';
import { selectBrands } from '../brands/brand-queries.ts';
import type { Brand } from '../brands/brand.ts';
import { findOwner } from '../brands/find-owner.ts';
import type { VisibilitySettings } from '../settings.ts';
import { type CitedSource, countAnswered, selectCitations } from './citation-queries.ts';
import { canCite } from './citing-engines.ts';
import { type DayQuery, type DayRange, readDays, stretchOf } from './day-range.ts';

export interface CitationsRequest extends DayQuery {
  by?: 'domain' | 'page';
  engine?: AnswerEngineName[];
}

/**
 * One page of the sources that answers cite, and one row more.
 * @throws Problem website_not_found · invalid_request
 */
export async function listCitations(
  context: Context,
  websiteId: string,
  {
    query,
    page,
    connected,
  }: { query: CitationsRequest; page: Page; connected: VisibilitySettings['engines'] },
) {
  const { db, facts, accountId, now } = context;
  const days = daysOf(page) ?? readDays(query, utcDay(now));
  const engines = answerEngineNames.filter(
    (name) => (query.engine?.includes(name) ?? true) && canCite(connected)(name),
  );
  const question = { accountId, websiteId, engines, ...stretchOf(days) };
  const by = query.by ?? 'domain';
  await requireWebsite(context, websiteId);
  const [brands, runs, sources] = await Promise.all([
    selectBrands(db, { accountId, websiteId }),
    countAnswered(facts, question),
    selectCitations(facts, question, { by, limit: page.limit, after: placeOf(page) }),
  ]);
  return {
    days,
    runs,
    by,
    sources: sources.map((source) => ({ ...source, owner: ownerOf(source, brands) })),
  };
}

function ownerOf({ domain }: CitedSource, brands: readonly Brand[]) {
  const owner = findOwner(domain, brands);
  return owner && { brandId: encodeId('brand', owner.id), name: owner.name, role: owner.role };
}

/** The days of a list that has been begun: it goes on over the same ones tomorrow. */
function daysOf({ after }: Page): DayRange | null {
  if (after === null) return null;
  const [startDate, endDate] = after;
  return { startDate: String(startDate), endDate: String(endDate) };
}

function placeOf({ after }: Page): { answers: number; key: string } | null {
  if (after === null) return null;
  const [, , answers, key] = after;
  return { answers: Number(answers), key: String(key) };
}
