import type { Facts } from '#facts';
import type { AnswerEngineName } from '#providers/answers';
import type { OfWebsite } from '../following.ts';
import type { Stretch } from './day-range.ts';

/** Whose sources, and of which engines' answers. */
export interface CitationQuestion extends OfWebsite, Stretch {
  engines: readonly AnswerEngineName[];
}

export interface CitedSource {
  /** Domain or address. */
  key: string;
  domain: string;
  /** Of the newest answer that gives one; empty where none does. */
  title: string;
  answers: number;
  firstSeen: string;
  lastSeen: string;
}

export interface CitationPage {
  by: 'domain' | 'page';
  limit: number;
  /** After the source with so many answers and this key. */
  after: { answers: number; key: string } | null;
}

const answered = `account_id = {accountId: UUID} and website_id = {websiteId: UUID}
  and asked_at >= {from: DateTime64(3, 'UTC')} and asked_at < {until: DateTime64(3, 'UTC')}
  and engine in {engines: Array(String)} and outcome = 'answered'`;

/** A page of the domains or pages that answers cite, those that most answers cite first, and one row more. */
export async function selectCitations(
  facts: Facts,
  question: CitationQuestion,
  { by, limit, after }: CitationPage,
): Promise<CitedSource[]> {
  const beyond =
    after === null ? '' : 'having (-answers, key) > (-{afterAnswers: Int64}, {afterKey: String})';
  return facts.query<CitedSource>(
    `select ${by === 'domain' ? 'host' : 'url'} as key, any(host) as domain, argMaxIf(name, asked_at, name <> '') as title,
       toUInt32(uniqExact(run_id)) as answers, ${iso('min(asked_at)')} as firstSeen, ${iso('max(asked_at)')} as lastSeen
     from ai_answers final array join citation_urls as url, citation_domains as host, citation_titles as name
     where ${answered} and key <> ''
     group by key ${beyond} order by answers desc, key limit {limit: UInt32}`,
    {
      ...question,
      limit: limit + 1,
      ...(after === null ? {} : { afterAnswers: after.answers, afterKey: after.key }),
    },
  );
}

export async function countAnswered(facts: Facts, question: CitationQuestion): Promise<number> {
  const [row] = await facts.query<{ runs: number }>(
    `select toUInt32(count()) as runs from ai_readings final where ${answered}`,
    { ...question },
  );
  return row?.runs ?? 0;
}

function iso(moment: string): string {
  return `concat(replaceOne(toString(${moment}), ' ', 'T'), 'Z')`;
}
