import type { Context } from '#platform/context.ts';
import { daysAfter, utcDay } from '#platform/days.ts';
import { type HeldDay, readCheckedDays } from '#rank-tracking/positions';
import { findValueDays } from '#rank-tracking/rankings';
import type { Campaign, Effect } from '#campaigns/core';
import type { PositionSummary } from './cycle.ts';
import { type ComparedId, selectComparedKeywords } from './effect-queries.ts';
import { estimateEffect } from './estimate-effect.ts';
import { comparisonWindows } from './keyword-change.ts';
import { summarisePositions } from './summarise-positions.ts';

/** More control keywords hardly narrow the interval, because it is limited by the number of campaign keywords. */
const maxControl = 500;

/** The rank checks of a month of a campaign. */
export interface MonthMeasurement {
  /** The last day of the month. */
  to: string;
  positions: PositionSummary;
  effect: Effect;
}

/**
 * Summarises the positions of a launched campaign and estimates its effect as of the last day of a month. A month may be closed
 * long after it has ended, so later rank checks are not read.
 */
export async function measureMonth(
  context: Context,
  { id: campaignId, websiteId, launchedAt, createdAt }: Campaign,
  to: string,
): Promise<MonthMeasurement> {
  const { db, clickhouse, accountId } = context;
  const website = { accountId, websiteId };
  const [keywords, values] = await Promise.all([
    selectComparedKeywords(db, { ...website, campaignId }, maxControl),
    findValueDays(context, website, { from: to, to }),
  ]);
  const days = { launchedOn: utcDay(launchedAt ?? createdAt), today: daysAfter(values.to, 1) };
  const { beforeSelection, firstFortnight, last } = comparisonWindows(days.launchedOn, days.today);
  const from = last.from < values.checkedFrom ? last.from : values.checkedFrom;
  const checkedDays = await readCheckedDays(clickhouse, {
    ...website,
    keywordIds: keywords.flatMap(({ keywordId }) => keywordId ?? []),
    ranges: [
      { from: beforeSelection.from, to: firstFortnight.to < values.to ? firstFortnight.to : values.to },
      { from, to: values.to },
    ],
  });
  const compared = keywords.map((keyword) => toCompared(keyword, checkedDays));
  const ours = compared.filter(({ isTreated }) => isTreated).map((keyword) => keyword.days);
  return { to, positions: summarisePositions(ours, values.to), effect: estimateEffect(compared, days) };
}

function toCompared(
  { keywordId, isTreated, url }: ComparedId,
  checkedDays: ReadonlyMap<string, readonly HeldDay[]>,
) {
  const days = keywordId === null ? [] : (checkedDays.get(keywordId) ?? []);
  return { isTreated, page: url === null ? (keywordId ?? '') : pageOf(url), days };
}

/** One name for the URLs of a page: without the fragment that points at a sentence, and without a trailing slash. */
function pageOf(url: string): string {
  return url.replace(/#.*$/, '').replace(/\/$/, '');
}
