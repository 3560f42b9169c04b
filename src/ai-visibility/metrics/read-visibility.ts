import type { ClickHouse } from '#platform/clickhouse';
import type { Context } from '#platform/context.ts';
import {
  type ComparedPeriod,
  comparedDays,
  type DateRange,
  type DayQuery,
  momentsOf,
  readDays,
} from '#platform/date-range.ts';
import { daysBefore, utcDay } from '#platform/days.ts';
import { storedValues } from '#platform/stored-values.ts';
import { type AnswerEngineName, answerEngineNames } from '#providers/answers';
import { normaliseTags, requireWebsite } from '#websites';
import {
  type Brand,
  ownBrands,
  selectBrands,
  selectFoundBrands,
  selectPendingBrandIds,
} from '#ai-visibility/brands';
import {
  findReadingsVersion,
  type PromptKind,
  selectPromptIds,
  type VisibilitySettings,
} from '#ai-visibility/core';
import { canCite, type ConnectedEngine } from './citing-engines.ts';
import { countCells, type CountScope, type RangeMoments, selectDayRates } from './clickhouse-queries.ts';
import { type CountedBrand, describeBrands, describePrompts, describeRuns } from './describe-runs.ts';
import { countUntracked, describeUntracked } from './describe-untracked.ts';
import { joinCells } from './join-cells.ts';

export interface VisibilityRequest extends DayQuery {
  engine?: AnswerEngineName[];
  prompts?: PromptKind;
  mentions?: 'certain' | 'all';
  tag?: string[];
  compare?: ComparedPeriod;
  windowDays?: number;
  by?: 'prompt';
  untracked?: boolean;
}

/** Answers from the end of the range back to this many days show how often answers repeat, also in a shorter range. */
const historyDays = 90;

/** Explains the metrics to API clients. */
const method =
  'A rate is the mean over all pairs of a prompt and an engine with answers; each pair counts the same, however often it was asked. Failed, refused and absent runs are left out, and so are ambiguous mentions unless requested. Intervals contain the true rate of these prompts in 95 % of cases; they take into account that answers to the same prompt repeat, as far as the answers of the last 90 days show it, and do not describe other questions that users may ask. Share of voice is the share of own brands in all mentions of confirmed brands, each brand counted once per answer. A change compares only the pairs with answers in both ranges, so that added or paused prompts and engines do not appear as a change, and is significant if its 95 % interval excludes 0. The rates of a day are those of the prompts and engines that answered on that day, or with `windowDays` in as many days up to it.';

/**
 * How often answers mention and cite a website, overall and by engine.
 * @throws Problem website_not_found · invalid_request
 */
export async function readVisibility(
  context: Context,
  websiteId: string,
  {
    query,
    connected,
    previousFrom,
  }: {
    query: VisibilityRequest;
    connected: VisibilitySettings['engines'];
    /** The first of the days before the range that `compare` reads; by default as many as the range has. */
    previousFrom?: string;
  },
) {
  const { db, clickhouse, accountId, now } = context;
  const ref = { accountId, websiteId };
  const days = readDays(query, utcDay(now));
  const compares = query.compare !== undefined;
  const [, version, brands, untracked, promptIds] = await Promise.all([
    requireWebsite(context, websiteId),
    findReadingsVersion(db, ref),
    selectCountedBrands(context, websiteId),
    query.untracked === true ? selectFoundBrands(db, ref) : null,
    selectPromptIds(db, ref, {
      kind: query.prompts ?? 'unbranded',
      tags: query.tag && normaliseTags(query.tag),
    }),
  ]);
  const { windowDays = 1, engine, by } = query;
  const scope = {
    ...ref,
    engines: engine === undefined ? null : answerEngineNames.filter((name) => engine.includes(name)),
    promptIds,
    brandIds: idsOf(brands),
    ownBrandIds: idsOf(ownBrands(brands)),
    withAmbiguous: query.mentions === 'all',
  };
  const before = comparedDays(days, query.compare ?? 'previous', query.range !== undefined);
  const previous = { ...before, startDate: previousFrom ?? before.startDate };
  const pooled = { ...days, startDate: daysBefore(days.startDate, windowDays - 1) };
  const moments = { ...rangeMoments(days, previous, compares), pooledFrom: momentsOf(pooled).from };
  const counting: Counting = {
    scope,
    moments,
    brands,
    untracked,
    connected: connected.map(({ name, searches }) => ({ name, searches })),
    compares,
    windowDays,
    byPrompt: by === 'prompt',
  };
  const count = () => countVisibility(clickhouse, counting);
  const data =
    version === null
      ? await count()
      : await readStored(counting, version, async () => ({ state: version, values: await count() }));
  const { startDate: previousStartDate, endDate: previousEndDate } = previous;
  const compared = compares ? { previousStartDate, previousEndDate } : {};
  return { data, meta: { ...days, ...compared, prompts: promptIds.length, method } };
}

async function selectCountedBrands({ db, accountId }: Context, websiteId: string): Promise<CountedBrand[]> {
  const ref = { accountId, websiteId };
  const [brands, pendingIds] = await Promise.all([selectBrands(db, ref), selectPendingBrandIds(db, ref)]);
  return brands.map((brand) => ({ ...brand, pending: pendingIds.includes(brand.id) }));
}

interface Counting {
  scope: CountScope;
  moments: RangeMoments;
  brands: readonly CountedBrand[];
  /** Found names to count as well; null for none. */
  untracked: readonly Brand[] | null;
  connected: readonly ConnectedEngine[];
  compares: boolean;
  windowDays: number;
  byPrompt: boolean;
}

/** Answers come a few times a day at most, and the page with these rates is opened more often. */
const readStored = storedValues<Awaited<ReturnType<typeof countVisibility>>>({ max: 200 });

async function countVisibility(
  clickhouse: ClickHouse,
  { scope, moments, brands, untracked, connected, compares, windowDays, byPrompt }: Counting,
) {
  const [counts, rates, unknown] = await Promise.all([
    countCells(clickhouse, scope, moments),
    selectDayRates(clickhouse, scope, { ...moments, windowDays }),
    untracked && countUntracked(clickhouse, scope, { brands: untracked, ...moments }),
  ]);
  const cells = joinCells(counts);
  const counted = { brands, canCite: canCite(connected), compares };
  const isConnected = (name: AnswerEngineName) => connected.some((engine) => engine.name === name);
  return {
    overall: describeRuns(cells, rates, counted),
    engines: (scope.engines ?? answerEngineNames)
      .filter(
        (name) => isConnected(name) || [...cells.now, ...(compares ? cells.before : [])].some(isOf(name)),
      )
      .map((name) => ({
        engine: name,
        connected: isConnected(name),
        ...describeRuns(
          { ...cells, now: cells.now.filter(isOf(name)), before: cells.before.filter(isOf(name)) },
          rates.filter(isOf(name)),
          counted,
        ),
      })),
    brands: describeBrands(cells.now, brands),
    ...(unknown && { untracked: describeUntracked(cells.now, unknown) }),
    ...(byPrompt && { prompts: describePrompts(cells.now, counted) }),
  };
}

function rangeMoments(
  days: DateRange,
  previous: DateRange,
  compares: boolean,
): Omit<RangeMoments, 'pooledFrom'> {
  const known = { startDate: daysBefore(days.endDate, historyDays - 1), endDate: days.endDate };
  const starts = [days, known, ...(compares ? [previous] : [])].map((range) => momentsOf(range).from);
  return {
    ...momentsOf(days),
    beforeFrom: momentsOf(previous).from,
    beforeUntil: momentsOf(previous).until,
    historyFrom: starts.reduce((first, start) => (start < first ? start : first)),
  };
}

function isOf(name: AnswerEngineName): (counted: { engine: AnswerEngineName }) => boolean {
  return ({ engine }) => engine === name;
}

function idsOf(things: readonly { id: string }[]): string[] {
  return things.map(({ id }) => id);
}
