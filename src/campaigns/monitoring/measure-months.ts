import type { Context } from '#platform/context.ts';
import { daysAfter, utcDay } from '#platform/days.ts';
import { type CheckedKeywords, type HeldDay, readCheckedDays } from '#rank-tracking/positions';
import { findValueDays } from '#rank-tracking/rankings';
import type { Campaign, Effect } from '#campaigns/core';
import type { PositionSummary } from './cycle.ts';
import { type ComparedId, selectComparedKeywords } from './effect-queries.ts';
import { estimateEffect } from './estimate-effect.ts';
import { comparisonWindows } from './keyword-change.ts';
import { summarisePositions } from './summarise-positions.ts';

/** More control keywords hardly narrow the interval, because it is limited by the number of campaign keywords. */
const maxControl = 500;
/** Limits how many days of keywords are in memory: one read returns at most about a hundred of each. */
const maxKeywordsPerRead = 2_000;

/** A month of a campaign that is closed. `to` is its last day. */
export interface ClosingMonth {
  campaign: Campaign;
  to: string;
}

/** The rank checks of a month of a campaign. */
export interface MonthMeasurement {
  /** The last day of the month. */
  to: string;
  positions: PositionSummary;
  effect: Effect;
}

/** The keywords of a month and the days that it compares. */
interface Plan {
  campaignId: string;
  to: string;
  keywords: ComparedId[];
  checked: CheckedKeywords;
  days: { launchedOn: string; today: string };
}

/**
 * Summarises the positions of launched campaigns and estimates their effects as of the last days of their months, by campaign id. A
 * month may be closed long after it has ended, so later rank checks are not read.
 */
export async function measureMonths(
  context: Context,
  months: readonly ClosingMonth[],
): Promise<Map<string, MonthMeasurement>> {
  const plans: Plan[] = [];
  for (const month of months) plans.push(await planMeasurement(context, month));
  const measured = new Map<string, MonthMeasurement>();
  for (const group of groupReads(plans)) {
    const checked = group.map((plan) => plan.checked);
    const checkedDays = await readCheckedDays(context.clickhouse, context.accountId, checked);
    for (const plan of group) measured.set(plan.campaignId, measure(plan, checkedDays));
  }
  return measured;
}

async function planMeasurement(
  context: Context,
  { campaign: { id: campaignId, websiteId, launchedAt, createdAt }, to }: ClosingMonth,
): Promise<Plan> {
  const { db, accountId } = context;
  const website = { accountId, websiteId };
  const [keywords, values] = await Promise.all([
    selectComparedKeywords(db, { ...website, campaignId }, maxControl),
    findValueDays(context, website, { from: to, to }),
  ]);
  const days = { launchedOn: utcDay(launchedAt ?? createdAt), today: daysAfter(values.to, 1) };
  const { beforeSelection, firstFortnight, last } = comparisonWindows(days.launchedOn, days.today);
  const from = last.from < values.checkedFrom ? last.from : values.checkedFrom;
  const checked: CheckedKeywords = {
    websiteId,
    keywordIds: keywords.flatMap(({ keywordId }) => keywordId ?? []),
    ranges: [
      { from: beforeSelection.from, to: firstFortnight.to < values.to ? firstFortnight.to : values.to },
      { from, to: values.to },
    ],
  };
  return { campaignId, to, keywords, checked, days };
}

/** Groups plans that one statement reads: in each, a website occurs once. */
function groupReads(plans: readonly Plan[]): Plan[][] {
  const groups: Plan[][] = [];
  let group: Plan[] = [];
  let keywords = 0;
  for (const plan of plans) {
    const { websiteId, keywordIds } = plan.checked;
    const isFull = keywords + keywordIds.length > maxKeywordsPerRead;
    if (group.length === 0 || isFull || group.some(({ checked }) => checked.websiteId === websiteId)) {
      group = [];
      keywords = 0;
      groups.push(group);
    }
    group.push(plan);
    keywords += keywordIds.length;
  }
  return groups;
}

function measure(
  { to, keywords, days, checked: { ranges } }: Plan,
  checkedDays: ReadonlyMap<string, readonly HeldDay[]>,
): MonthMeasurement {
  const compared = keywords.map((keyword) => toCompared(keyword, checkedDays));
  const ours = compared.filter(({ isTreated }) => isTreated).map((keyword) => keyword.days);
  return {
    to,
    positions: summarisePositions(ours, ranges[1].to),
    effect: estimateEffect(compared, days),
  };
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
