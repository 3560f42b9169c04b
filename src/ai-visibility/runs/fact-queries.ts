import type { Facts } from '#facts';
import type { OfWebsite } from '../following.ts';
import type { Seen } from './size-sample.ts';

/** What an engine's runs were like. */
export interface EngineSeen extends Seen {
  runs: number;
  /** Of a run, whatever came of it. */
  meanCostMicros: number;
}

const sinceThen = `account_id = {accountId: UUID} and website_id = {websiteId: UUID}
  and asked_at >= {since: DateTime64(3, 'UTC')}`;

/**
 * What came of a website's runs, by engine.
 * @param promptIds those that count in rates
 */
export async function readSeen(
  facts: Facts,
  of: OfWebsite,
  { promptIds, since }: { promptIds: readonly string[]; since: Date },
): Promise<Map<string, EngineSeen>> {
  const parameters = { ...of, promptIds, since: since.toISOString().replace('T', ' ').replace('Z', '') };
  const rates = await facts.query<Seen & { engine: string }>(
    `select engine, toUInt32(countIf(outcome = 'answered')) as answered,
       toUInt32(countIf(outcome = 'answered' and own_mentioned)) as mentioned,
       toUInt32(countIf(outcome in ('refused', 'absent'))) as unanswered
     from ai_readings final where ${sinceThen} and prompt_id in {promptIds: Array(UUID)} group by engine`,
    parameters,
  );
  const costs = await facts.query<{ engine: string; runs: number; meanCostMicros: number }>(
    `select engine, toUInt32(count()) as runs, avg(cost_micros) as meanCostMicros
     from ai_answers final where ${sinceThen} group by engine`,
    parameters,
  );
  const byEngine = new Map(rates.map((rate) => [rate.engine, rate]));
  return new Map(
    costs.map((cost) => [cost.engine, { ...nothingSeen, ...byEngine.get(cost.engine), ...cost }] as const),
  );
}

export const nothingSeen: EngineSeen = {
  answered: 0,
  mentioned: 0,
  unanswered: 0,
  runs: 0,
  meanCostMicros: 0,
};
