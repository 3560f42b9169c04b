import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { minuteMs } from '#platform/durations.ts';
import type { ClickHouse } from './open-clickhouse.ts';

/** A replica that lags behind the state of its data may have given older rows. */
const maxAgeMs = 5 * minuteMs;
const maxCharacters = 16_000_000;
const maxCharactersOfRead = 400_000;
const maxRows = 5_000;

type Rows = readonly unknown[];

const cached = new LRUCache<string, Promise<Rows>>({
  ttl: maxAgeMs,
  maxSize: maxCharacters,
  maxEntrySize: maxCharactersOfRead,
});

/**
 * The client with SELECTs whose rows stay in this process. The same statement with the same parameters runs once for each state, also
 * if it is requested again while it runs. The caller must not change the rows.
 * @param state differs whenever the rows may differ; empty if the parameters already do
 */
export function cacheRows(clickhouse: ClickHouse, state: string): ClickHouse {
  return {
    ...clickhouse,
    query: async <Row>(statement: string, parameters: Record<string, unknown> = {}) => {
      const key = hash('sha256', JSON.stringify([state, statement, parameters]));
      const known = cached.get(key);
      if (known !== undefined) return (await known) as Row[];
      const reading = clickhouse.query<Row>(statement, parameters);
      cached.set(key, reading, { size: 1 });
      try {
        const rows = await reading;
        if (rows.length > maxRows) cached.delete(key);
        else cached.set(key, reading, { size: JSON.stringify(rows).length });
        return rows;
      } catch (error) {
        cached.delete(key);
        throw error;
      }
    },
  };
}
