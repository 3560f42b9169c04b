import type { Context } from '#platform/context.ts';
import { type DateRange, type DayQuery, momentsOf, readDays } from '#platform/date-range.ts';
import { utcDay } from '#platform/days.ts';
import type { Page } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { type AnswerEngineName, answerEngineNames } from '#providers/answers';
import { registrableDomain, requireWebsite, selectCompetitorDomains } from '#websites';
import { type Brand, findNamesake, findOwner, selectBrands } from '#ai-visibility/brands';
import type { VisibilitySettings } from '#ai-visibility/core';
import { type CitedSource, countAnswered, selectCitations } from './citation-queries.ts';
import { canCite } from './citing-engines.ts';

export interface CitationsRequest extends DayQuery {
  by?: 'domain' | 'page';
  domain?: string[];
  engine?: AnswerEngineName[];
  ownCited?: boolean;
}

/**
 * One page of the cited sources plus one row.
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
  const { db, clickhouse, accountId, now } = context;
  const days = daysOf(page) ?? readDays(query, utcDay(now));
  const engines = answerEngineNames.filter(
    (name) => (query.engine?.includes(name) ?? true) && canCite(connected)(name),
  );
  const { ownCited } = query;
  const scope = { accountId, websiteId, engines, ownCited, ...momentsOf(days) };
  const by = query.by ?? 'domain';
  await requireWebsite(context, websiteId);
  const [brands, tracked, runs, sources] = await Promise.all([
    selectBrands(db, { accountId, websiteId }),
    selectCompetitorDomains(context),
    countAnswered(clickhouse, scope),
    selectCitations(clickhouse, scope, {
      by,
      domains: query.domain,
      limit: page.limit,
      after: positionOf(page),
    }),
  ]);
  return {
    days,
    runs,
    by,
    sources: sources.map((source) => ({ ...source, owner: ownerOf(source, brands, tracked) })),
  };
}

/** The brand of a domain, or else the website that the account tracks as a competitor. */
function ownerOf({ domain }: CitedSource, brands: readonly Brand[], tracked: ReadonlySet<string>) {
  const owner = findOwner(domain, brands) ?? findNamesake(domain, brands);
  if (owner !== null) return { brandId: encodeId('brand', owner.id), name: owner.name, role: owner.role };
  const name = registrableDomain(domain);
  return tracked.has(name) ? { brandId: null, name, role: 'competitor' as const } : null;
}

/** The days of the cursor, so that the next page covers the same days even after midnight. */
function daysOf({ after }: Page): DateRange | null {
  if (after === null) return null;
  const [startDate, endDate] = after;
  return { startDate: String(startDate), endDate: String(endDate) };
}

function positionOf({ after }: Page): { answers: number; key: string } | null {
  if (after === null) return null;
  const [, , answers, key] = after;
  return { answers: Number(answers), key: String(key) };
}
