import type { ClickHouse } from '#platform/clickhouse';
import type { AnswerEngineName } from '#providers/answers';
import { needleOf, spacedWords } from '#ai-visibility/core';
import { type CountScope, parametersOf, selectRuns } from './clickhouse-queries.ts';

/** The answers of an engine to a prompt that contain each name, in the order of the names. */
export interface NameCounts {
  engine: AnswerEngineName;
  promptId: string;
  named: number[];
  /** Those of them that mention no own brand. */
  withoutOwn: number[];
}

export interface CitedHost {
  host: string;
  answers: number;
}

interface Days {
  from: string;
  /** Exclusive. */
  until: string;
}

const answered = `account_id = {accountId: UUID} and website_id = {websiteId: UUID} and outcome = 'answered'
  and asked_at >= {from: DateTime64(3, 'UTC')} and asked_at < {until: DateTime64(3, 'UTC')}
  and prompt_id in {promptIds: Array(UUID)}`;
const ofEngines = ({ engines }: CountScope) =>
  engines === null ? '' : 'and engine in {engines: Array(String)}';

/** Counts answers that contain names as whole words, because readings have mentions of confirmed brands only. */
export async function countNames(
  clickhouse: ClickHouse,
  scope: CountScope,
  { names, ...days }: Days & { names: readonly string[] },
): Promise<NameCounts[]> {
  if (names.length === 0) return [];
  return clickhouse.query<NameCounts>(
    `with ${spacedWords} as words,
       arrayMap(at -> at > 0, multiSearchAllPositions(words, {needles: Array(String)})) as flags,
       run_id global in (select run_id from (${selectRuns(scope)}) where mentioned) as own
     select engine, toString(prompt_id) as promptId,
       cast(sumForEach(flags), 'Array(UInt32)') as named, cast(sumForEachIf(flags, not own), 'Array(UInt32)') as withoutOwn
     from ai_answers final where ${answered} ${ofEngines(scope)} group by engine, prompt_id`,
    parametersOf(scope, { ...days, start: days.from, needles: names.map(needleOf) }),
  );
}

/** The cited domains, most cited first. */
export async function selectCitedHosts(
  clickhouse: ClickHouse,
  scope: CountScope,
  days: Days,
): Promise<CitedHost[]> {
  return clickhouse.query<CitedHost>(
    `select host, toUInt32(uniqExact(run_id)) as answers
     from ai_answers final array join citation_domains as host
     where ${answered} ${ofEngines(scope)} and host <> ''
     group by host order by answers desc, host limit 1000`,
    parametersOf(scope, days),
  );
}
