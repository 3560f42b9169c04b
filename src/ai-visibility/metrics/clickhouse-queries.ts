import type { ClickHouse } from '#platform/clickhouse';
import type { AnswerEngineName } from '#providers/answers';
import type { WebsiteRef } from '#ai-visibility/core';

/** The runs to count, and the brands to count in them. */
export interface CountScope extends WebsiteRef {
  /** Null counts all engines. */
  engines: readonly AnswerEngineName[] | null;
  promptIds: readonly string[];
  /** Own ones and competitors. */
  brandIds: readonly string[];
  ownBrandIds: readonly string[];
  /** Counts ambiguous mentions, too. */
  withAmbiguous: boolean;
}

/** Timestamps in ClickHouse format that separate the ranges. */
export interface RangeMoments {
  /** The start of the answers that only show how often answers repeat. */
  historyFrom: string;
  beforeFrom: string;
  /** The start of the answers that the first day of the series pools. */
  pooledFrom: string;
  /** Exclusive. */
  beforeUntil: string;
  from: string;
  /** Exclusive. */
  until: string;
}

/** The runs of an engine with a prompt in one range: the requested one, the compared one, or neither. */
export interface CellCounts {
  engine: AnswerEngineName;
  promptId: string;
  range: 'now' | 'before' | 'history';
  answered: number;
  failed: number;
  refused: number;
  absent: number;
  mentions: number;
  /** Answers that mention an own brand only ambiguously. */
  ambiguous: number;
  citations: number;
  /** Answers that mention an own brand, and the sum of its positions among the mentioned brands, from 1. */
  ordered: number;
  orderSum: number;
  /** Answers that mention each brand of the scope, in its order; empty without answers. */
  brandMentions: number[];
  /** Those of them that mention no own brand. */
  brandsWithoutOwn: number[];
  /** Answers that cite each brand of the scope. */
  brandCitations: number[];
  /** The newest answers, oldest first: `1` for each that mentions an own brand. */
  mentionSeries: string;
  citationSeries: string;
  /** The same answers, each with one character by brand of the scope: `1` if it is mentioned. */
  brandSeries: string;
  /** The oldest answer of the range: `1` if it mentions an own brand. Empty without answers. */
  mentionFirst: string;
  citationFirst: string;
}

/** As many answers show how often answers repeat; more would only cost time. */
const seriesLength = 64;

/** The runs of a scope from `start` until `until`, with its mentions. */
export const selectRuns = ({ engines, withAmbiguous }: CountScope) => `
  select engine, prompt_id, asked_at, run_id, outcome, own_cited, cited_brand_ids,
    hasAny(mention_brand_ids, {ownBrandIds: Array(UUID)}) as possible,
    ${withAmbiguous ? 'own_mentioned or possible' : 'own_mentioned'} as mentioned,
    possible and not own_mentioned as unsure,
    ${withAmbiguous ? 'arrayDistinct(mention_brand_ids)' : 'brand_ids'} as named
  from ai_readings final
  where account_id = {accountId: UUID} and website_id = {websiteId: UUID}
    and asked_at >= {start: DateTime64(3, 'UTC')} and asked_at < {until: DateTime64(3, 'UTC')}
    and prompt_id in {promptIds: Array(UUID)} ${engines === null ? '' : 'and engine in {engines: Array(String)}'}`;

const oldest = (bit: string) => `arrayStringConcat(groupArrayIf(1)(${bit}, ok))`;
const newest = (bit: string) => `groupArrayLastIf(${seriesLength})(${bit}, ok)`;

/**
 * Counts runs by engine, prompt and range. Uses one thread, because several such queries usually run at once over a few thousand
 * rows.
 */
export async function countCells(
  clickhouse: ClickHouse,
  scope: CountScope,
  moments: RangeMoments,
): Promise<CellCounts[]> {
  return clickhouse.query<CellCounts>(
    `with outcome = 'answered' as ok, arrayFirstIndex(brand -> has({ownBrandIds: Array(UUID)}, brand), named) as position,
       arrayMap(brand -> has(named, brand), {brandIds: Array(UUID)}) as flags
     select engine, toString(prompt_id) as promptId,
       multiIf(asked_at >= {from: DateTime64(3, 'UTC')}, 'now', asked_at >= {beforeFrom: DateTime64(3, 'UTC')} and asked_at < {beforeUntil: DateTime64(3, 'UTC')}, 'before', 'history') as range,
       toUInt32(countIf(ok)) as answered, toUInt32(countIf(outcome = 'failed')) as failed,
       toUInt32(countIf(outcome = 'refused')) as refused, toUInt32(countIf(outcome = 'absent')) as absent,
       toUInt32(countIf(ok and mentioned)) as mentions, toUInt32(countIf(ok and unsure)) as ambiguous,
       toUInt32(countIf(ok and own_cited)) as citations,
       toUInt32(countIf(ok and position > 0)) as ordered, toUInt32(sumIf(position, ok)) as orderSum,
       cast(sumForEachIf(flags, ok), 'Array(UInt32)') as brandMentions,
       cast(sumForEachIf(flags, ok and not mentioned), 'Array(UInt32)') as brandsWithoutOwn,
       cast(sumForEachIf(arrayMap(brand -> has(cited_brand_ids, brand), {brandIds: Array(UUID)}), ok), 'Array(UInt32)') as brandCitations,
       arrayStringConcat(${newest("mentioned ? '1' : '0'")}) as mentionSeries,
       arrayStringConcat(${newest("own_cited ? '1' : '0'")}) as citationSeries,
       arrayStringConcat(${newest("arrayStringConcat(arrayMap(flag -> flag ? '1' : '0', flags))")}) as brandSeries,
       ${oldest("mentioned ? '1' : '0'")} as mentionFirst, ${oldest("own_cited ? '1' : '0'")} as citationFirst
     from (${selectRuns(scope)} order by asked_at, run_id)
     group by engine, prompt_id, range
     settings max_threads = 1`,
    parametersOf(scope, { ...moments, start: moments.historyFrom }),
  );
}

/** The answers of an engine in the days up to one. Days without answers have no row. */
export interface DayRates {
  engine: AnswerEngineName;
  /** The last of the days, in UTC. */
  date: string;
  answered: number;
  /** Prompts with answers. */
  prompts: number;
  /** The sum over these prompts of 1 / answers. */
  inverseAnswers: number;
  /** The sums over these prompts of the shares of answers that mention an own brand, and that cite an own page. */
  mentionRates: number;
  citationRates: number;
  /** The sums over these prompts of the mean number of own brands, and of all brands, that an answer mentions. */
  ownBrands: number;
  brands: number;
}

/** @param windowDays each day pools the answers of as many days, itself included, also of days before the range */
export async function selectDayRates(
  clickhouse: ClickHouse,
  scope: CountScope,
  {
    pooledFrom,
    from,
    until,
    windowDays,
  }: Omit<RangeMoments, 'historyFrom' | 'beforeFrom'> & { windowDays: number },
): Promise<DayRates[]> {
  return clickhouse.query<DayRates>(
    `select engine, toString(day) as date, toUInt32(sum(n)) as answered, toUInt32(count()) as prompts,
       sum(1 / n) as inverseAnswers, sum(mentions) as mentionRates, sum(citations) as citationRates,
       sum(own) as ownBrands, sum(all) as brands
     from (
       select engine, toDate(asked_at) + arrayJoin(range({windowDays: UInt8})) as day, count() as n, avg(mentioned) as mentions, avg(own_cited) as citations,
         avg(length(arrayIntersect(named, {ownBrandIds: Array(UUID)}))) as own,
         avg(length(arrayIntersect(named, {brandIds: Array(UUID)}))) as all
       from (${selectRuns(scope)})
       where outcome = 'answered'
       group by engine, prompt_id, day
       having day >= toDate({from: DateTime64(3, 'UTC')}) and day < toDate({until: DateTime64(3, 'UTC')})
     )
     group by engine, day
     settings max_threads = 1`,
    parametersOf(scope, { start: pooledFrom, from, until, windowDays }),
  );
}

export function parametersOf(scope: CountScope, moments: object): Record<string, unknown> {
  const { accountId, websiteId, promptIds, brandIds, ownBrandIds } = scope;
  return { accountId, websiteId, promptIds, brandIds, ownBrandIds, engines: scope.engines ?? [], ...moments };
}
