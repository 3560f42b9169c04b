import type { ClickHouse } from '#platform/clickhouse';
import type { AnswerEngineName } from '#providers/answers';
import type { MomentRange } from '#platform/date-range.ts';
import type { WebsiteRef } from '#ai-visibility/core';

/** The website, days and engines to count citations of. */
export interface CitationScope extends WebsiteRef, MomentRange {
  engines: readonly AnswerEngineName[];
  /** Only answers that cite an own page, or that cite none. */
  ownCited?: boolean | undefined;
}

export interface CitedSource {
  /** Domain or URL. */
  key: string;
  domain: string;
  /** The title in the newest answer that has one, or ''. */
  title: string;
  answers: number;
  firstSeen: string;
  lastSeen: string;
}

export interface CitationPage {
  by: 'domain' | 'page';
  /** Only these domains. */
  domains?: readonly string[] | undefined;
  limit: number;
  /** Continue after the source with this count and key. */
  after: { answers: number; key: string } | null;
}

const answered = `account_id = {accountId: UUID} and website_id = {websiteId: UUID}
  and asked_at >= {from: DateTime64(3, 'UTC')} and asked_at < {until: DateTime64(3, 'UTC')}
  and engine in {engines: Array(String)} and outcome = 'answered'`;

/** The condition on readings; a table of answers has the ids of these readings. */
const ofOwn = ({ ownCited }: CitationScope) =>
  ownCited === undefined ? 'true' : 'own_cited = {ownCited: Bool}';

/** One page of the cited domains or pages plus one row, most cited first. */
export async function selectCitations(
  clickhouse: ClickHouse,
  scope: CitationScope,
  { by, domains, limit, after }: CitationPage,
): Promise<CitedSource[]> {
  const beyond =
    after === null ? '' : 'having (-answers, key) > (-{afterAnswers: Int64}, {afterKey: String})';
  const ownAnswers =
    scope.ownCited === undefined
      ? ''
      : `and run_id global in (select run_id from ai_readings final where ${answered} and ${ofOwn(scope)})`;
  const ofDomains = domains === undefined ? '' : 'and host in {domains: Array(String)}';
  return clickhouse.query<CitedSource>(
    `select ${by === 'domain' ? 'host' : 'url'} as key, any(host) as domain, argMaxIf(name, asked_at, name <> '') as title,
       toUInt32(uniqExact(run_id)) as answers, ${iso('min(asked_at)')} as firstSeen, ${iso('max(asked_at)')} as lastSeen
     from ai_answers final array join citation_urls as url, citation_domains as host, citation_titles as name
     where ${answered} and key <> '' ${ofDomains} ${ownAnswers}
     group by key ${beyond} order by answers desc, key limit {limit: UInt32}`,
    {
      ...scope,
      limit: limit + 1,
      ...(domains && { domains }),
      ...(after === null ? {} : { afterAnswers: after.answers, afterKey: after.key }),
    },
  );
}

export async function countAnswered(clickhouse: ClickHouse, scope: CitationScope): Promise<number> {
  const [row] = await clickhouse.query<{ runs: number }>(
    `select toUInt32(count()) as runs from ai_readings final where ${answered} and ${ofOwn(scope)}`,
    { ...scope },
  );
  return row?.runs ?? 0;
}

function iso(moment: string): string {
  return `concat(replaceOne(toString(${moment}), ' ', 'T'), 'Z')`;
}
