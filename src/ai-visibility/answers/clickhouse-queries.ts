import type { ClickHouse } from '#platform/clickhouse';
import { type CountedTable, deleteCounted } from '#platform/observations';
import type { Db } from '#platform/postgres';
import { incrementReadingsVersion, type WebsiteRef } from '#ai-visibility/core';
import type { AnswerRecord, Citation, Reading } from './answer.ts';

interface Stores {
  db: Db;
  clickhouse: ClickHouse;
}

/**
 * Stores answers and, at the same time, their readings. Storing a run again replaces both, so a run whose answer could not be stored leaves
 * nothing that counts twice.
 * @param readVersion the version of the brands that the answers were read with
 */
export async function saveAnswers(
  stores: Stores,
  answers: readonly { record: AnswerRecord; reading: Reading }[],
  readVersion: number,
): Promise<void> {
  const records = answers.map(({ record }) => record);
  await Promise.all([
    insertAnswers(stores.clickhouse, records),
    insertReadings(stores, answers, readVersion),
  ]);
}

async function insertAnswers(clickhouse: ClickHouse, records: readonly AnswerRecord[]): Promise<void> {
  await clickhouse.insert(
    'ai_answers',
    records.map((record) => ({
      ...keyOf(record),
      prompt: record.prompt,
      country: record.country,
      language: record.language,
      model: record.model,
      error_code: record.error?.code ?? '',
      error_message: record.error?.message ?? '',
      text: record.text,
      search_queries: record.searchQueries,
      citation_urls: record.citations.map(({ url }) => url?.toWellFormed() ?? ''),
      citation_domains: record.citations.map(({ domain }) => domain?.toWellFormed() ?? ''),
      citation_titles: record.citations.map(({ title }) => title?.toWellFormed() ?? ''),
      cost_micros: record.costMicros,
      attempts: record.attempts,
    })),
  );
}

type Key = Pick<
  AnswerRecord,
  'accountId' | 'websiteId' | 'runId' | 'askedAt' | 'promptId' | 'engine' | 'outcome'
>;

export async function insertReadings(
  { db, clickhouse }: Stores,
  readings: readonly { record: Key; reading: Reading }[],
  readVersion: number,
): Promise<void> {
  await clickhouse.insert(
    'ai_readings',
    readings.map(({ record, reading }) => ({
      ...keyOf(record),
      own_mentioned: reading.ownMentioned,
      own_cited: reading.ownCited,
      brand_ids: reading.brandIds,
      cited_brand_ids: reading.citedBrandIds,
      mention_brand_ids: reading.mentions.map(({ brandId }) => brandId),
      mention_starts: reading.mentions.map(({ start }) => start),
      mention_ends: reading.mentions.map(({ end }) => end),
      mention_confidences: reading.mentions.map(({ confidence }) => confidence),
      read_version: readVersion,
    })),
  );
  await incrementReadingsVersion(db, [...new Set(readings.map(({ record }) => record.websiteId))]);
}

function keyOf({ accountId, websiteId, runId, askedAt, promptId, engine, outcome }: Key) {
  return {
    account_id: accountId,
    website_id: websiteId,
    run_id: runId,
    asked_at: timestamp(askedAt),
    prompt_id: promptId,
    engine,
    outcome,
  };
}

const websiteCondition = 'account_id = {accountId: UUID} and website_id = {websiteId: UUID}';
const columns = `
  toString(account_id) as accountId, toString(website_id) as websiteId, toString(run_id) as runId,
  toString(asked_at) as askedAt, toString(prompt_id) as promptId, prompt, country, language, engine, model, outcome,
  error_code as errorCode, error_message as errorMessage, text, search_queries as searchQueries,
  citation_urls as urls, citation_domains as domains, citation_titles as titles,
  toFloat64(cost_micros) as costMicros, attempts`;

type Row = Omit<AnswerRecord, 'askedAt' | 'error' | 'citations'> & {
  askedAt: string;
  errorCode: string;
  errorMessage: string;
  urls: string[];
  domains: string[];
  titles: string[];
};

/** The stored result of a run. */
export async function findAnswerRecord(
  clickhouse: ClickHouse,
  { accountId, websiteId, runId, askedAt }: WebsiteRef & { runId: string; askedAt: Date },
): Promise<AnswerRecord | null> {
  const [row] = await clickhouse.query<Row>(
    `select ${columns} from ai_answers a final
     where ${websiteCondition} and a.asked_at = {askedAt: DateTime64(3, 'UTC')} and a.run_id = {runId: UUID}`,
    { accountId, websiteId, runId, askedAt: timestamp(askedAt) },
  );
  return row === undefined ? null : toRecord(row);
}

/** The position of a reading in the website's list, newest first. */
export interface ReadingPosition {
  askedAt: Date;
  runId: string;
}

/** Answers read with an older version of the brands, newest first, after a position. */
export async function selectStaleAnswers(
  clickhouse: ClickHouse,
  { accountId, websiteId }: WebsiteRef,
  { readVersion, before, limit }: { readVersion: number; before: ReadingPosition | null; limit: number },
): Promise<AnswerRecord[]> {
  const ref = { accountId, websiteId };
  const position = before ?? { askedAt: endOfTime, runId: lastRun };
  const stale = await clickhouse.query<{ runId: string; askedAt: string }>(
    `select toString(run_id) as runId, toString(r.asked_at) as askedAt from ai_readings r final
     where ${websiteCondition} and read_version < {readVersion: UInt64}
       and (r.asked_at, r.run_id) < ({askedAt: DateTime64(3, 'UTC')}, {runId: UUID})
     order by r.asked_at desc, r.run_id desc limit {limit: UInt32}`,
    { ...ref, readVersion, limit, runId: position.runId, askedAt: timestamp(position.askedAt) },
  );
  const [newest, oldest] = [stale[0], stale.at(-1)];
  if (newest === undefined || oldest === undefined) return [];
  const rows = await clickhouse.query<Row>(
    `select ${columns} from ai_answers a final
     where ${websiteCondition} and a.run_id in {runIds: Array(UUID)}
       and a.asked_at between {from: DateTime64(3, 'UTC')} and {to: DateTime64(3, 'UTC')}
     order by a.asked_at desc, a.run_id desc`,
    { ...ref, runIds: stale.map(({ runId }) => runId), from: oldest.askedAt, to: newest.askedAt },
  );
  return rows.map(toRecord);
}

const endOfTime = new Date('2200-01-01T00:00:00Z');
const lastRun = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The texts of the newest answers. */
export async function selectTexts(
  clickhouse: ClickHouse,
  { accountId, websiteId }: WebsiteRef,
  { since, limit }: { since: Date; limit: number },
): Promise<string[]> {
  const rows = await clickhouse.query<{ text: string }>(
    `select text from ai_answers final
     where ${websiteCondition} and asked_at >= {since: DateTime64(3, 'UTC')} and outcome = 'answered'
     order by asked_at desc limit {limit: UInt32}`,
    { accountId, websiteId, since: timestamp(since), limit },
  );
  return rows.map(({ text }) => text);
}

/** A later attempt replaces the row of its run and keeps the time of the first. */
export const countedAnswers: CountedTable = {
  dataset: 'AI answers',
  table: 'ai_answers',
  day: `toDate(asked_at, 'UTC')`,
};

/** Deletes the answers of a deleted website, of one of its prompts, or of one run. */
export async function deleteAnswers(
  stores: Stores,
  { accountId, websiteId }: WebsiteRef,
  only: { promptId?: string; runId?: string } = {},
): Promise<void> {
  const conditions = [
    websiteCondition,
    ...(only.promptId === undefined ? [] : ['prompt_id = {promptId: UUID}']),
    ...(only.runId === undefined ? [] : ['run_id = {runId: UUID}']),
  ];
  const condition = conditions.join(' and ');
  const parameters = { accountId, websiteId, ...only };
  await deleteCounted(stores, countedAnswers, { condition, parameters });
  await stores.clickhouse.remove('ai_readings', condition, parameters);
  await incrementReadingsVersion(stores.db, [websiteId]);
}

/** The readings of a website's answers of a day. */
export interface ReadDay extends WebsiteRef {
  day: string;
  expected: number;
  found: number;
}

/** The days with answers from before a moment that have no reading. Serves a schedule of all accounts. */
export async function findUnreadDays(clickhouse: ClickHouse, before: Date): Promise<ReadDay[]> {
  return clickhouse.query<ReadDay>(
    `select toString(account_id) as accountId, toString(website_id) as websiteId,
       toString(toDate(asked_at, 'UTC')) as day, toUInt32(count()) as expected,
       toUInt32(countIf((website_id, asked_at, run_id) global in (select website_id, asked_at, run_id from ai_readings))) as found
     from ai_answers final where asked_at < {before: DateTime64(3, 'UTC')}
     group by account_id, website_id, toDate(asked_at, 'UTC') having found < expected order by day`,
    { before: timestamp(before) },
  );
}

/** Answers from before a moment without a reading, oldest first. */
export async function selectUnreadAnswers(
  clickhouse: ClickHouse,
  { accountId, websiteId }: WebsiteRef,
  { before, limit }: { before: Date; limit: number },
): Promise<AnswerRecord[]> {
  const rows = await clickhouse.query<Row>(
    `select ${columns} from ai_answers a final
     where ${websiteCondition} and a.asked_at < {before: DateTime64(3, 'UTC')}
       and (a.asked_at, a.run_id) global not in (select asked_at, run_id from ai_readings where ${websiteCondition})
     order by a.asked_at, a.run_id limit {limit: UInt32}`,
    { accountId, websiteId, before: timestamp(before), limit },
  );
  return rows.map(toRecord);
}

function toRecord({ errorCode, errorMessage, urls, domains, titles, askedAt, ...row }: Row): AnswerRecord {
  const citations = urls.map((url, index): Citation => ({
    url: url || null,
    domain: domains[index] || null,
    title: titles[index] || null,
  }));
  const error = errorCode === '' ? null : { code: errorCode, message: errorMessage };
  return { ...row, askedAt: new Date(`${askedAt.replace(' ', 'T')}Z`), citations, error };
}

/** A timestamp in ClickHouse format. */
function timestamp(date: Date): string {
  return date.toISOString().replace('T', ' ').replace('Z', '');
}

export interface AnswerCount {
  engine: string;
  outcome: string;
  /** Empty unless the run failed. */
  errorCode: string;
  /** Of the last 24 hours. */
  count: number;
  weekCount: number;
}

/** Counts the answers of a day and of a week by engine and outcome, of all accounts. */
export async function countAnswers(
  clickhouse: ClickHouse,
  since: { dayAgo: Date; weekAgo: Date },
): Promise<AnswerCount[]> {
  return clickhouse.query<AnswerCount>(
    `select engine, outcome, error_code as errorCode, toUInt32(countIf(asked_at >= {dayAgo: DateTime64(3, 'UTC')})) as count,
       toUInt32(count()) as weekCount
     from ai_answers where asked_at >= {weekAgo: DateTime64(3, 'UTC')} group by 1, 2, 3 order by count desc, 1, 2, 3`,
    since,
  );
}
