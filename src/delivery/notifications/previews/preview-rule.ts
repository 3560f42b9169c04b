import type { Context } from '#platform/context.ts';
import { daysBefore, utcDay } from '#platform/days.ts';
import { encodeId } from '#platform/ids.ts';
import { invalidField } from '#platform/problems';
import { selectChangedKeywords } from '#rank-tracking/keywords';
import { requireWebsiteIds, selectWebsiteIds } from '#websites';
import { historyDays, rankDirections } from '../detectors/detect-rank-changes.ts';
import { type KeywordChange, readRankChanges } from '../detectors/read-rank-changes.ts';
import { checkParameters, type ParameterChange } from '../rules/create-rule.ts';
import { type Kind, parametersByKind } from '../rules/rule.ts';

/** Days of a preview. */
const previewDays = 30;
/** A preview covers the first keywords only, so that its answer takes seconds. */
const maxKeywords = 10_000;
const maxExamples = 3;

/** The notification that a rule would have created about a website on a day. */
export interface PreviewedNotice {
  day: string;
  websiteId: string;
  count: number;
  /** As lines of a notification. */
  examples: string[];
}

export interface RulePreview {
  days: number;
  /** False if the account has more keywords than a preview covers. */
  isComplete: boolean;
  notices: PreviewedNotice[];
}

interface PreviewRequest {
  kind: Kind;
  parameters?: ParameterChange;
  websiteIds?: string[] | null;
}

/**
 * The notifications that a rule about positions would have created in the last days, newest first.
 * @throws Problem invalid_request · website_not_found
 */
export async function previewRule(
  context: Context,
  { kind, parameters = {}, websiteIds = null }: PreviewRequest,
): Promise<RulePreview> {
  if (kind !== 'rank_drop' && kind !== 'rank_rise') {
    throw invalidField(
      'kind',
      'no_preview',
      'has no preview, because only positions have a history of checks',
    );
  }
  checkParameters(kind, parameters);
  const { db, accountId } = context;
  const ids =
    websiteIds === null
      ? await selectWebsiteIds({ db, accountId })
      : await requireWebsiteIds(context, websiteIds, 'websiteIds');
  const { positions, top, tag, confirms } = { ...parametersByKind[kind].defaults, ...parameters };
  const rule = {
    direction: rankDirections[kind],
    positions: positions ?? 1,
    top: top ?? null,
    confirms: confirms ?? true,
  };
  const notices: PreviewedNotice[] = [];
  let left = maxKeywords;
  for (const websiteId of new Set(ids)) {
    if (left <= 0) break;
    const changes = await changesOf(context, websiteId, { rule, tag: tag ?? null, limit: left });
    left -= changes.keywords;
    notices.push(...noticesOf(websiteId, changes.found));
  }
  return {
    days: previewDays,
    isComplete: left > 0,
    notices: notices.toSorted((one, other) => other.day.localeCompare(one.day)),
  };
}

type Asked = Parameters<typeof readRankChanges>[2]['rule'];

async function changesOf(
  { db, clickhouse, accountId, now }: Context,
  websiteId: string,
  { rule, tag, limit }: { rule: Asked; tag: string | null; limit: number },
): Promise<{ keywords: number; found: KeywordChange[] }> {
  const key = { accountId, websiteId };
  const firstDay = daysBefore(utcDay(now), previewDays - 1);
  const keywords = await selectChangedKeywords(db, key, {
    direction: null,
    positions: rule.positions,
    tag,
    since: new Date(`${firstDay}T00:00:00Z`),
    after: null,
    limit,
  });
  const from = daysBefore(firstDay, historyDays);
  const changes = await readRankChanges(clickhouse, key, { keywords, from, rule });
  return {
    keywords: keywords.length,
    found: changes.filter(({ reportedOn }) => reportedOn >= firstDay),
  };
}

function noticesOf(websiteId: string, changes: readonly KeywordChange[]): PreviewedNotice[] {
  return [...Map.groupBy(changes, ({ reportedOn }) => reportedOn)].map(([day, ofDay]) => ({
    day,
    websiteId: encodeId('web', websiteId),
    count: ofDay.length,
    examples: ofDay
      .toSorted((one, other) => bestRank(one) - bestRank(other))
      .slice(0, maxExamples)
      .map(describeChange),
  }));
}

const bestRank = ({ previousRank, rank }: KeywordChange) => Math.min(previousRank, rank);

function describeChange({ keyword: { keyword, checkedDepth }, previousRank, rank }: KeywordChange): string {
  const shown = (one: number) => (one > checkedDepth ? `not in the top ${checkedDepth}` : Math.round(one));
  return `${keyword}: ${shown(previousRank)} → ${shown(rank)}`;
}
