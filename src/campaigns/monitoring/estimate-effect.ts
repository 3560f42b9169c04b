import {
  censoredChanges,
  type CensoredPair,
  type ClusteredValue,
  clusteredDifference,
  mean,
} from '#platform/statistics';
import type { CheckedDay } from '#rank-tracking/positions';
import type { Effect, EffectBaseline, MeasuredEffect, NoEffect, Window } from '#campaigns/core';
import { clipWindow, comparisonWindows, measureKeyword } from './keyword-change.ts';

/** A compared keyword with the days of its completed rank checks. */
export interface ComparedKeyword {
  isTreated: boolean;
  /** The page of the website that ranks for the keyword or should rank. Work on a page moves all of its keywords. */
  page: string;
  days: readonly CheckedDay[];
}

/** Per group. With fewer keywords or pages the interval would be too wide to be useful. */
const minKeywords = 5;
const minPages = 3;
/** The share of a group's keywords that must be found in each window, so that the positions of the others can be inferred. */
const minFound = 0.5;

type MeasuredKeyword = CensoredPair & { page: string };

interface Comparison {
  baseline: EffectBaseline;
  before: Window;
  after: Window;
  treated: MeasuredKeyword[];
  control: MeasuredKeyword[];
}

/**
 * Estimates the effect of a campaign by difference in differences of log positions: the mean change of the campaign's keywords
 * minus the mean change of the website's other keywords over the same days. Keywords with the same page are one cluster, because
 * they move together. Positions below the checked depth are censored, not replaced by a number. Pure.
 */
export function estimateEffect(
  keywords: readonly ComparedKeyword[],
  { launchedOn, today }: { launchedOn: string; today: string },
): Effect {
  const { beforeSelection, beforeLaunch, firstFortnight, last } = comparisonWindows(launchedOn, today);
  const comparison = choose([
    compare(keywords, 'before_selection', { before: beforeSelection, last }),
    compare(keywords, 'before_launch', { before: beforeLaunch, last }),
    compare(keywords, 'after_launch', { before: firstFortnight, last }),
  ]);
  if (comparison === null) return { reason: 'too_early', treated: 0, control: 0 };
  return refuse(comparison) ?? describe(comparison);
}

function compare(
  keywords: readonly ComparedKeyword[],
  baseline: EffectBaseline,
  { before, last }: { before: Window; last: Window },
): Comparison | null {
  const after = clipWindow(before, last);
  if (after === null) return null;
  const measure = (isTreated: boolean) =>
    keywords
      .filter((keyword) => keyword.isTreated === isTreated)
      .flatMap(({ days, page }) => {
        const pair = measureKeyword(days, before, after);
        return pair === null ? [] : [{ ...pair, page }];
      });
  return { baseline, before, after, treated: measure(true), control: measure(false) };
}

/** The first baseline with enough keywords, and at least half of the campaign's keywords that any baseline has; else the last. */
function choose(comparisons: readonly (Comparison | null)[]): Comparison | null {
  const possible = comparisons.filter((comparison) => comparison !== null);
  const minTreated = Math.max(minKeywords, ...possible.map(({ treated }) => treated.length / 2));
  const preferred = possible.find(
    ({ treated, control }) => treated.length >= minTreated && control.length >= minKeywords,
  );
  return preferred ?? possible.at(-1) ?? null;
}

/** Why the comparison is too weak for an estimate; null if it is not. */
function refuse({ treated, control }: Comparison): NoEffect | null {
  const because = (reason: NoEffect['reason']) => ({
    reason,
    treated: treated.length,
    control: control.length,
  });
  if (treated.length < minKeywords) return because('too_few_keywords');
  if (control.length < minKeywords) return because('too_few_other_keywords');
  if (countPages(treated) < minPages || countPages(control) < minPages) return because('too_few_pages');
  return areFound(treated) && areFound(control) ? null : because('too_few_found');
}

function countPages(keywords: readonly MeasuredKeyword[]): number {
  return new Set(keywords.map(({ page }) => page)).size;
}

function areFound(keywords: readonly MeasuredKeyword[]): boolean {
  return (['before', 'after'] as const).every(
    (window) =>
      keywords.filter((keyword) => !keyword[window].isCensored).length >= minFound * keywords.length,
  );
}

function describe({ baseline, before, after, treated, control }: Comparison): MeasuredEffect {
  const [ours = [], others = []] = censoredChanges([treated, control]);
  const { difference, low, high } = clusteredDifference(byPage(treated, ours), byPage(control, others));
  return {
    estimate: percentOf(difference),
    low: percentOf(high),
    high: percentOf(low),
    unit: 'percent_of_position',
    others: percentOf(mean(others)),
    treated: treated.length,
    control: control.length,
    pages: { treated: countPages(treated), control: countPages(control) },
    notFound: [...treated, ...control].filter((one) => one.before.isCensored || one.after.isCensored).length,
    from: before.from,
    to: after.to,
    before,
    after,
    baseline,
    method: 'difference_in_differences',
  };
}

function byPage(keywords: readonly MeasuredKeyword[], changes: readonly number[]): ClusteredValue[] {
  return keywords.map(({ page }, index) => ({ value: changes[index] ?? 0, cluster: page }));
}

/** Converts a change of the log position to per cent, rounded to 0.1. A positive value is an improvement. */
function percentOf(change: number): number {
  return Math.round((1 - Math.exp(change)) * 1000) / 10 + 0;
}
