import type { ClickHouse } from '#platform/clickhouse';
import type { WebsiteRef } from '#ai-visibility/core';
import type { SampleHistory } from './interval-width.ts';

/** The recent results of an engine for a website. */
export interface EngineHistory extends SampleHistory {
  runs: number;
  /** Mean cost of a run with any outcome. */
  meanCostMicros: number;
}

const recent = `account_id = {accountId: UUID} and website_id = {websiteId: UUID}
  and asked_at >= {since: DateTime64(3, 'UTC')}`;

/**
 * Reads the recent results of a website's runs, by engine.
 * @param promptIds the prompts that count in rates
 */
export async function readEngineHistory(
  clickhouse: ClickHouse,
  ref: WebsiteRef,
  { promptIds, since }: { promptIds: readonly string[]; since: Date },
): Promise<Map<string, EngineHistory>> {
  const parameters = { ...ref, promptIds, since: since.toISOString().replace('T', ' ').replace('Z', '') };
  const rates = await clickhouse.query<SampleHistory & { engine: string }>(
    `select engine, toUInt32(countIf(outcome = 'answered')) as answered,
       toUInt32(countIf(outcome = 'answered' and own_mentioned)) as mentioned,
       toUInt32(countIf(outcome in ('refused', 'absent'))) as unanswered
     from ai_readings final where ${recent} and prompt_id in {promptIds: Array(UUID)} group by engine`,
    parameters,
  );
  const costs = await clickhouse.query<{ engine: string; runs: number; meanCostMicros: number }>(
    `select engine, toUInt32(count()) as runs, avg(cost_micros) as meanCostMicros
     from ai_answers final where ${recent} group by engine`,
    parameters,
  );
  const byEngine = new Map(rates.map((rate) => [rate.engine, rate]));
  return new Map(
    costs.map((cost) => [cost.engine, { ...emptyHistory, ...byEngine.get(cost.engine), ...cost }] as const),
  );
}

export const emptyHistory: EngineHistory = {
  answered: 0,
  mentioned: 0,
  unanswered: 0,
  runs: 0,
  meanCostMicros: 0,
};
