import type { ClickHouse } from '#platform/clickhouse';
import type { SampleHistory } from './interval-width.ts';

/** The recent results of an engine for a website. */
export interface EngineHistory extends SampleHistory {
  runs: number;
  /** Mean cost of a run with any outcome. */
  meanCostMicros: number;
}

const recent = `account_id = {accountId: UUID} and website_id in {websiteIds: Array(UUID)}
  and asked_at >= {since: DateTime64(3, 'UTC')}`;

interface OfEngine {
  websiteId: string;
  engine: string;
}

/**
 * Reads the recent results of the runs of websites, by website and engine.
 * @param promptIds the prompts that count in rates
 */
export async function readEngineHistory(
  clickhouse: ClickHouse,
  websites: { accountId: string; websiteIds: readonly string[] },
  { promptIds, since }: { promptIds: readonly string[]; since: Date },
): Promise<Map<string, Map<string, EngineHistory>>> {
  const parameters = {
    ...websites,
    promptIds,
    since: since.toISOString().replace('T', ' ').replace('Z', ''),
  };
  const rates = await clickhouse.query<SampleHistory & OfEngine>(
    `select website_id as websiteId, engine, toUInt32(countIf(outcome = 'answered')) as answered,
       toUInt32(countIf(outcome = 'answered' and own_mentioned)) as mentioned,
       toUInt32(countIf(outcome in ('refused', 'absent'))) as unanswered
     from ai_readings final where ${recent} and prompt_id in {promptIds: Array(UUID)} group by website_id, engine`,
    parameters,
  );
  const costs = await clickhouse.query<OfEngine & { runs: number; meanCostMicros: number }>(
    `select website_id as websiteId, engine, toUInt32(count()) as runs, avg(cost_micros) as meanCostMicros
     from ai_answers final where ${recent} group by website_id, engine`,
    parameters,
  );
  const ratesOf = new Map(rates.map((rate) => [`${rate.websiteId} ${rate.engine}`, rate]));
  const histories = new Map<string, Map<string, EngineHistory>>();
  for (const cost of costs) {
    const { websiteId, engine } = cost;
    const ofWebsite = histories.get(websiteId) ?? new Map<string, EngineHistory>();
    const rate = ratesOf.get(`${websiteId} ${engine}`);
    histories.set(websiteId, ofWebsite.set(engine, { ...emptyHistory, ...rate, ...cost }));
  }
  return histories;
}

export const emptyHistory: EngineHistory = {
  answered: 0,
  mentioned: 0,
  unanswered: 0,
  runs: 0,
  meanCostMicros: 0,
};
