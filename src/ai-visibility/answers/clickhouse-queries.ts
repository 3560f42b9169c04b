import type { Facts } from '#facts';
import type { OfWebsite } from '../following.ts';
import type { AnswerRecord, Citation, Reading } from './answer.ts';

export async function insertAnswers(facts: Facts, records: readonly AnswerRecord[]): Promise<void> {
  await facts.insert(
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
  facts: Facts,
  readings: readonly { record: Key; reading: Reading }[],
  readVersion: number,
): Promise<void> {
  await facts.insert(
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
      read_version: readVersion,
    })),
  );
}

function keyOf({ accountId, websiteId, runId, askedAt, promptId, engine, outcome }: Key) {
  return {
    account_id: accountId,
    website_id: websiteId,
    run_id: runId,
    asked_at: moment(askedAt),
    prompt_id: promptId,
    engine,
    outcome,
  };
}

const ofWebsite = 'account_id = {accountId: UUID} and website_id = {websiteId: UUID}';
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

/** What is kept of a run, whole. */
export async function findAnswer(
  facts: Facts,
  { accountId, websiteId, runId, askedAt }: OfWebsite & { runId: string; askedAt: Date },
): Promise<AnswerRecord | null> {
  const [row] = await facts.query<Row>(
    `select ${columns} from ai_answers a final
     where ${ofWebsite} and a.asked_at = {askedAt: DateTime64(3, 'UTC')} and a.run_id = {runId: UUID}`,
    { accountId, websiteId, runId, askedAt: moment(askedAt) },
  );
  return row === undefined ? null : toRecord(row);
}

/** Where a reading stands among those of its website. */
export interface ReadingPlace {
  askedAt: Date;
  runId: string;
}

/** Answers that were read before a version of the brands only, the newest first, from one on. */
export async function selectStaleAnswers(
  facts: Facts,
  { accountId, websiteId }: OfWebsite,
  { readVersion, before, limit }: { readVersion: number; before: ReadingPlace | null; limit: number },
): Promise<AnswerRecord[]> {
  const of = { accountId, websiteId };
  const place = before ?? { askedAt: endOfTime, runId: lastRun };
  const stale = await facts.query<{ runId: string; askedAt: string }>(
    `select toString(run_id) as runId, toString(r.asked_at) as askedAt from ai_readings r final
     where ${ofWebsite} and read_version < {readVersion: UInt64}
       and (r.asked_at, r.run_id) < ({askedAt: DateTime64(3, 'UTC')}, {runId: UUID})
     order by r.asked_at desc, r.run_id desc limit {limit: UInt32}`,
    { ...of, readVersion, limit, runId: place.runId, askedAt: moment(place.askedAt) },
  );
  const [newest, oldest] = [stale[0], stale.at(-1)];
  if (newest === undefined || oldest === undefined) return [];
  const rows = await facts.query<Row>(
    `select ${columns} from ai_answers a final
     where ${ofWebsite} and a.run_id in {runIds: Array(UUID)}
       and a.asked_at between {from: DateTime64(3, 'UTC')} and {to: DateTime64(3, 'UTC')}
     order by a.asked_at desc, a.run_id desc`,
    { ...of, runIds: stale.map(({ runId }) => runId), from: oldest.askedAt, to: newest.askedAt },
  );
  return rows.map(toRecord);
}

const endOfTime = new Date('2200-01-01T00:00:00Z');
const lastRun = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Texts of the newest answers. */
export async function selectTexts(
  facts: Facts,
  { accountId, websiteId }: OfWebsite,
  { since, limit }: { since: Date; limit: number },
): Promise<string[]> {
  const rows = await facts.query<{ text: string }>(
    `select text from ai_answers final
     where ${ofWebsite} and asked_at >= {since: DateTime64(3, 'UTC')} and outcome = 'answered'
     order by asked_at desc limit {limit: UInt32}`,
    { accountId, websiteId, since: moment(since), limit },
  );
  return rows.map(({ text }) => text);
}

/** Removes what is kept of a website that is gone, of one of its prompts, or of one run. */
export async function forgetAnswers(
  facts: Facts,
  { accountId, websiteId }: OfWebsite,
  only: { promptId?: string; runId?: string } = {},
): Promise<void> {
  const conditions = [
    ofWebsite,
    ...(only.promptId === undefined ? [] : ['prompt_id = {promptId: UUID}']),
    ...(only.runId === undefined ? [] : ['run_id = {runId: UUID}']),
  ];
  const condition = conditions.join(' and ');
  const parameters = { accountId, websiteId, ...only };
  for (const table of ['ai_answers', 'ai_readings']) await facts.remove(table, condition, parameters);
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

/** As ClickHouse reads it: seconds with a fraction. */
function moment(date: Date): string {
  return date.toISOString().replace('T', ' ').replace('Z', '');
}
