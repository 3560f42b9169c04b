import type { Facts } from '#facts';
import type { AnswerEngineName } from '#providers/answers';
import type { OfWebsite } from '../following.ts';
import type { Outcome } from './answer.ts';

/** Which answers; all where nothing is said. */
export interface AnswerFilter {
  engines?: readonly AnswerEngineName[] | undefined;
  promptIds?: readonly string[] | undefined;
  outcomes?: readonly Outcome[] | undefined;
  mentioned?: boolean | undefined;
  cited?: boolean | undefined;
  /** All of them are in the text, in any case, with or without diacritics. */
  words?: readonly string[] | undefined;
  runId?: string | undefined;
}

/** Where an answer stands in a list. */
export interface Place {
  /** As ClickHouse writes it. */
  askedAt: string;
  runId: string;
}

/** A stretch of the list: from a moment on, up to the answers before a place. */
export interface PlacePage {
  from: string;
  before: Place;
  limit: number;
}

const ofWebsite = 'account_id = {accountId: UUID} and website_id = {websiteId: UUID}';
const inStretch = `${ofWebsite} and asked_at >= {from: DateTime64(3, 'UTC')} and asked_at <= {beforeAt: DateTime64(3, 'UTC')}`;

const conditionOf: Record<Exclude<keyof AnswerFilter, 'words'>, string> = {
  engines: 'engine in {engines: Array(String)}',
  promptIds: 'prompt_id in {promptIds: Array(UUID)}',
  outcomes: 'outcome in {outcomes: Array(String)}',
  mentioned: 'own_mentioned = {mentioned: Bool}',
  cited: 'own_cited = {cited: Bool}',
  runId: 'run_id = {runId: UUID}',
};

/** The newest places of a stretch. Narrow columns are read, and for a search the folded texts. */
export async function selectPlaces(
  facts: Facts,
  of: OfWebsite,
  { words = [], ...filter }: AnswerFilter,
  { from, before, limit }: PlacePage,
): Promise<Place[]> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const conditions = [
    inStretch,
    `(asked_at, run_id) < ({beforeAt: DateTime64(3, 'UTC')}, {beforeId: UUID})`,
    ...given.map(([name]) => conditionOf[name as keyof typeof conditionOf]),
    ...(words.length > 0 ? [`run_id global in (${runsWithWords(words)})`] : []),
  ];
  return facts.query<Place>(
    `select toString(asked_at) as askedAt, run_id as runId from ai_readings final
     where ${conditions.join(' and ')} order by asked_at desc, run_id desc limit {limit: UInt32}`,
    {
      ...of,
      ...Object.fromEntries(given),
      ...Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
      from,
      beforeAt: before.askedAt,
      beforeId: before.runId,
      limit,
    },
  );
}

/** Words are folded as the column is. `final` would move whole texts to find each run's last row, which takes ten times as long. */
function runsWithWords(words: readonly string[]): string {
  const contained = words.map((_, index) => {
    const folded = `replaceRegexpAll(lowerUTF8(normalizeUTF8NFKD({word${index}: String})), '\\\\p{Mn}+', '')`;
    return `position(text_folded, ${folded}) > 0`;
  });
  return `select run_id from ai_answers where ${inStretch}
    group by run_id having argMax(${contained.join(' and ')}, attempts)`;
}

/** An answer as it was kept. */
export interface AnswerRow extends Place {
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
  /** Of one length, empty where the engine named none. */
  urls: string[];
  domains: string[];
  titles: string[];
  costMicros: number;
}

/** The answers at these places, in any order. */
export async function selectAnswers(
  facts: Facts,
  of: OfWebsite,
  places: readonly Place[],
): Promise<AnswerRow[]> {
  return facts.query<AnswerRow>(
    `select run_id as runId, toString(asked_at) as askedAt, prompt_id as promptId, prompt, country, language, engine, model,
       outcome, error_code as errorCode, error_message as errorMessage, text, search_queries as searchQueries,
       citation_urls as urls, citation_domains as domains, citation_titles as titles, toFloat64(cost_micros) as costMicros
     from ai_answers final where ${atPlaces}`,
    { ...of, ...listed(places) },
  );
}

/** What was read in an answer: brands in the order of their first mention, and every mention. */
export interface ReadingRow {
  runId: string;
  mentioned: boolean;
  cited: boolean;
  brandIds: string[];
  /** Of one length. */
  mentionBrandIds: string[];
  starts: number[];
  ends: number[];
}

export async function selectReadings(
  facts: Facts,
  of: OfWebsite,
  places: readonly Place[],
): Promise<ReadingRow[]> {
  return facts.query<ReadingRow>(
    `select run_id as runId, own_mentioned as mentioned, own_cited as cited, brand_ids as brandIds,
       mention_brand_ids as mentionBrandIds, mention_starts as starts, mention_ends as ends
     from ai_readings final where ${atPlaces}`,
    { ...of, ...listed(places) },
  );
}

// The moments lead to the few granules that are needed.
const atPlaces = `${ofWebsite} and asked_at in {moments: Array(DateTime64(3, 'UTC'))} and run_id in {runIds: Array(UUID)}`;

function listed(places: readonly Place[]) {
  return { moments: places.map(({ askedAt }) => askedAt), runIds: places.map(({ runId }) => runId) };
}
