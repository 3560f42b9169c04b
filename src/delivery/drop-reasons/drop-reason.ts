import { countDays } from '#platform/days.ts';
import type { Sentence } from '#platform/text';
import type { PageWork } from '#campaigns/overview';
import type { Direction, Drop } from '#rank-tracking/comparison';

export const reasonKinds = [
  'page_not_indexable',
  'page_indexable',
  'task_done',
  'page_changed',
  'query_moved_away',
  'query_moved_here',
  'search_update',
  'annotation',
  'competitor',
  'whole_website',
  'folder',
  'device',
  'links_lost',
  'placement_live',
  'links_gained',
  'feature',
  'demand_fell',
  'demand_rose',
  'ctr_fell',
  'ctr_rose',
  'position_fell',
  'position_rose',
  'variation',
  'overtaken',
  'overtook',
] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** How well the measurements support a reason. */
export const strengths = ['strong', 'medium', 'weak'] as const;
export type Strength = (typeof strengths)[number];

/** An annotation of the website, or an update of a search engine. */
export interface DropEvent {
  id: string | null;
  kind: string;
  day: string;
  /** The last day of a rollout, if it is known. */
  endDay: string | null;
  text: string;
  /** The text without its language; null for texts of people and names of updates. */
  sentence: Sentence | null;
  url: string | null;
}

/** A page in the audits, oldest first. */
export interface AuditedPage {
  url: string;
  audits: { finishedOn: string; indexability: string; status: number }[];
}

/** A link to a page that was lost, or gained if positions improved. */
export interface ChangedLink {
  url: string;
  sourceDomain: string;
  /** When it was lost or first seen. */
  day: string;
}

/** Totals of a range; position and click-through rate are null without impressions. */
export interface SearchTotals {
  clicks: number;
  impressions: number;
  ctr: number | null;
  position: number | null;
}

export const noTotals: SearchTotals = { clicks: 0, impressions: 0, ctr: null, position: null };

/** A query of a page in both ranges. */
export interface ChangedQuery {
  query: string;
  before: SearchTotals;
  /** Null if the page was not shown for it anymore. */
  now: SearchTotals | null;
  /** The other page of the website whose clicks from the query changed most the other way; null if no other one has a share of it. */
  otherPage: OtherPage | null;
  /** Null if the query is not tracked as a keyword. */
  tracked: TrackedDays | null;
}

/** The checked days of a keyword in the range with fewer clicks, and those on which its position was much worse than usual in the other range. */
export interface TrackedDays {
  worse: number;
  checked: number;
}

/** Clicks of another page of the website from the same queries in both ranges. */
export interface OtherPage {
  url: string;
  before: number;
  now: number;
}

/** The clicks of the website, a page or a keyword in a range and in the compared one. */
export interface SearchChange {
  days: { from: string; to: string };
  previousDays: { from: string; to: string };
  now: SearchTotals;
  before: SearchTotals;
  /** Null for a keyword and the website. */
  url: string | null;
}

export interface PageChange {
  search: SearchChange & { url: string };
  direction: Direction;
}

/** The compared days may be fewer, because the source has no earlier ones. */
export function lengthRatio({ days, previousDays }: SearchChange): number {
  return countDays(days.from, days.to) / countDays(previousDays.from, previousDays.to);
}

/** Everything that reasons follow from. */
export interface DropEvidence {
  direction: Direction;
  from: string;
  /** Keywords of the website or the segment with a value on both days, and those of them that moved in the direction. */
  compared: number;
  moved: number;
  /** The drops with the largest loss, or the rises with the largest gain. */
  drops: readonly Drop[];
  /** Whether the drops are those of one keyword or page, and not of the website or a segment. */
  isPart: boolean;
  events: readonly DropEvent[];
  /** The first week with changed clicks; null if it is not known. */
  clicksSince: SearchChange['days'] | null;
  /** The pages that ranked before the drops, or rank after the rises. */
  pages: readonly AuditedPage[];
  links: readonly ChangedLink[];
  /** Of rises only. */
  work: readonly PageWork[];
  /** Keywords of the same keyword or page that did not move in the direction. */
  stable: readonly Drop[];
  /** Null if it is not known. */
  search: SearchChange | null;
  /** Of a page only: its queries, the largest loss or gain of clicks first. */
  queries: readonly ChangedQuery[];
  /** Of a keyword only. */
  tracked: TrackedDays | null;
  /** Devices of the keywords with a value on the earlier day; empty for one keyword or page. */
  devices: readonly string[];
}

/** A domain with its positions on the compared days; null if it was not found. */
export interface MovedDomain {
  domain: string;
  from: number | null;
  to: number | null;
}

/** A possible reason with its evidence. */
export interface DropReason {
  kind: ReasonKind;
  strength: Strength;
  /** The described drops that it concerns. */
  drops: readonly Drop[];
  /** The page that ranked before. */
  url?: string;
  /** The page that ranks instead. */
  newUrl?: string;
  audit?: { before: string | null; now: string; status: number; finishedOn: string };
  event?: DropEvent;
  work?: PageWork;
  /** A domain that overtook or was overtaken, or whose link was lost or gained. */
  domain?: string;
  /** Domains that are above the website after a decline, or below it after a rise, the largest move first. */
  movedDomains?: readonly MovedDomain[];
  /** Positions of the domain for the first of the drops. */
  from?: number | null;
  to?: number | null;
  feature?: string;
  folder?: string;
  device?: string;
  search?: SearchChange;
  /** The largest of the queries that `search` is about, the number of the others, and their part of the lost or gained clicks of the page, at most 1. */
  query?: { text: string; others: number; part: number };
  /** How many of these queries are not tracked. */
  untracked?: number;
  /** If the days with a much worse position explain the clicks, though the mean position of Search Console hardly changed. */
  worseDays?: TrackedDays;
  /** The page that took over these queries, or from which they were taken over. */
  otherPage?: OtherPage;
}
