import type { ClickHouse } from '#platform/clickhouse';
import type { AnswerEngineName } from '#providers/answers';
import { needleOf, spacedWords, type WebsiteRef } from '#ai-visibility/core';
import type { Outcome } from './answer.ts';

/** Filters of the list; absent ones match all answers. */
export interface AnswerFilter {
  engines?: readonly AnswerEngineName[] | undefined;
  promptIds?: readonly string[] | undefined;
  outcomes?: readonly Outcome[] | undefined;
  /** Brands that answers mention for sure. */
  brandIds?: readonly string[] | undefined;
  /** Names that count like these brands, but are not in readings, because they are not tracked. */
  names?: readonly string[] | undefined;
  mentioned?: boolean | undefined;
  cited?: boolean | undefined;
  /** Words that the text contains, ignoring case and diacritics. */
  words?: readonly string[] | undefined;
  runId?: string | undefined;
}

/** The position of an answer in the list, newest first. */
export interface AnswerPosition {
  /** In ClickHouse format. */
  askedAt: string;
  runId: string;
}

/** A range of the list: answers since `from` that come after the position `before`. */
export interface PositionPage {
  from: string;
  before: AnswerPosition;
  limit: number;
}

const websiteCondition = 'account_id = {accountId: UUID} and website_id = {websiteId: UUID}';
const inRange = `${websiteCondition} and asked_at >= {from: DateTime64(3, 'UTC')} and asked_at <= {beforeAt: DateTime64(3, 'UTC')}`;

const conditionOf: Record<Exclude<keyof AnswerFilter, 'words' | 'names'>, string> = {
  engines: 'engine in {engines: Array(String)}',
  promptIds: 'prompt_id in {promptIds: Array(UUID)}',
  outcomes: 'outcome in {outcomes: Array(String)}',
  brandIds: 'hasAny(brand_ids, {brandIds: Array(UUID)})',
  mentioned: 'own_mentioned = {mentioned: Bool}',
  cited: 'own_cited = {cited: Bool}',
  runId: 'run_id = {runId: UUID}',
};

/** The newest positions of a range. Reads narrow columns only, and for a search the folded texts. */
export async function selectPositions(
  clickhouse: ClickHouse,
  ref: WebsiteRef,
  { words = [], names = [], ...filter }: AnswerFilter,
  { from, before, limit }: PositionPage,
): Promise<AnswerPosition[]> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const conditions = [
    inRange,
    `(asked_at, run_id) < ({beforeAt: DateTime64(3, 'UTC')}, {beforeId: UUID})`,
    ...given.map(([name]) =>
      name === 'brandIds' && names.length > 0
        ? `(${conditionOf.brandIds} or run_id global in (${runsWithNames}))`
        : conditionOf[name as keyof typeof conditionOf],
    ),
    ...(words.length > 0 ? [`run_id global in (${runsWithWords(words)})`] : []),
  ];
  return clickhouse.query<AnswerPosition>(
    `select toString(asked_at) as askedAt, run_id as runId from ai_readings final
     where ${conditions.join(' and ')} order by asked_at desc, run_id desc limit {limit: UInt32}`,
    {
      ...ref,
      ...Object.fromEntries(given),
      needles: names.map(needleOf),
      ...Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
      from,
      beforeAt: before.askedAt,
      beforeId: before.runId,
      limit,
    },
  );
}

/** Folds words like the column. */
function runsWithWords(words: readonly string[]): string {
  const contained = words.map((_, index) => {
    const folded = `replaceRegexpAll(lowerUTF8(normalizeUTF8NFKD({word${index}: String})), '\\\\p{Mn}+', '')`;
    return `position(text_folded, ${folded}) > 0`;
  });
  return runsWith(contained.join(' and '));
}

const runsWithNames = runsWith(`multiSearchAny(${spacedWords}, {needles: Array(String)})`);

/** `final` would read whole texts to find each run's last row and take ten times as long. */
function runsWith(condition: string): string {
  return `select run_id from ai_answers where ${inRange} group by run_id having argMax(${condition}, attempts)`;
}

/** An answer as stored. */
export interface AnswerRow extends AnswerPosition {
  promptId: string;
  prompt: string;
  country: string;
  language: string;
  engine: AnswerEngineName;
  model: string;
  outcome: Outcome;
  errorCode: string;
  errorMessage: string;
  text: string;
  searchQueries: string[];
  /** Parallel arrays; an empty string if the engine gave none. */
  urls: string[];
  domains: string[];
  titles: string[];
  costMicros: number;
}

/** The answers at these positions, in any order. */
export async function selectAnswers(
  clickhouse: ClickHouse,
  ref: WebsiteRef,
  positions: readonly AnswerPosition[],
): Promise<AnswerRow[]> {
  return clickhouse.query<AnswerRow>(
    `select run_id as runId, toString(asked_at) as askedAt, prompt_id as promptId, prompt, country, language, engine, model,
       outcome, error_code as errorCode, error_message as errorMessage, text, search_queries as searchQueries,
       citation_urls as urls, citation_domains as domains, citation_titles as titles, toFloat64(cost_micros) as costMicros
     from ai_answers final where ${atPositions}`,
    { ...ref, ...listed(positions) },
  );
}

/** The searches that AI engines made for a website's prompts since a time, the most frequent ones first. */
export async function selectSearches(
  clickhouse: ClickHouse,
  ref: WebsiteRef,
  { from, limit }: { from: Date; limit: number },
): Promise<{ phrase: string; engines: string[]; times: number }[]> {
  return clickhouse.query(
    `select any(searched) as phrase, groupUniqArray(toString(engine)) as engines, toUInt32(uniqExact(run_id)) as times
     from ai_answers array join search_queries as searched
     where ${websiteCondition} and asked_at >= {from: DateTime64(3)}
     group by lowerUTF8(searched) order by times desc, phrase limit {limit: UInt32}`,
    { ...ref, from, limit },
  );
}

/** The reading of an answer: certain brands in the order of their first mention, and all mentions. */
export interface ReadingRow {
  runId: string;
  mentioned: boolean;
  cited: boolean;
  brandIds: string[];
  /** Parallel arrays. */
  mentionBrandIds: string[];
  starts: number[];
  ends: number[];
  /** Empty in a reading from before confidences were stored. */
  confidences: number[];
}

export async function selectReadings(
  clickhouse: ClickHouse,
  ref: WebsiteRef,
  positions: readonly AnswerPosition[],
): Promise<ReadingRow[]> {
  return clickhouse.query<ReadingRow>(
    `select run_id as runId, own_mentioned as mentioned, own_cited as cited, brand_ids as brandIds,
       mention_brand_ids as mentionBrandIds, mention_starts as starts, mention_ends as ends,
       mention_confidences as confidences
     from ai_readings final where ${atPositions}`,
    { ...ref, ...listed(positions) },
  );
}

// The timestamps limit the read to a few granules.
const atPositions = `${websiteCondition} and asked_at in {moments: Array(DateTime64(3, 'UTC'))} and run_id in {runIds: Array(UUID)}`;

function listed(positions: readonly AnswerPosition[]) {
  return { moments: positions.map(({ askedAt }) => askedAt), runIds: positions.map(({ runId }) => runId) };
}
