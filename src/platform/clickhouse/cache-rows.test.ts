import { describe, expect, it } from 'vitest';
import { cacheRows } from './cache-rows.ts';
import type { ClickHouse } from './open-clickhouse.ts';

/** A client that counts its SELECTs and responds with their number. */
function openCounter() {
  let reads = 0;
  const query = async () => [{ read: ++reads }];
  return { clickhouse: { query } as unknown as ClickHouse, reads: () => reads };
}

const statement = 'select {id: UUID} as id';

describe('cacheRows', () => {
  it('runs a statement once for each state and parameters', async () => {
    const { clickhouse, reads } = openCounter();
    const read = (state: string, id: string) => cacheRows(clickhouse, state).query(statement, { id });
    expect(await read('1', 'once-a')).toEqual([{ read: 1 }]);
    expect(await read('1', 'once-a')).toEqual([{ read: 1 }]);
    expect(await read('2', 'once-a')).toEqual([{ read: 2 }]);
    expect(await read('2', 'once-b')).toEqual([{ read: 3 }]);
    expect(reads()).toBe(3);
  });

  it('joins a statement that is running', async () => {
    const { clickhouse, reads } = openCounter();
    const cached = cacheRows(clickhouse, '1');
    await Promise.all([cached.query(statement, { id: 'joined' }), cached.query(statement, { id: 'joined' })]);
    expect(reads()).toBe(1);
  });

  it('runs a failed statement again', async () => {
    const failures = [new Error('The connection was reset')];
    const query = async () => {
      const failure = failures.pop();
      if (failure) throw failure;
      return [{ id: 'read' }];
    };
    const cached = cacheRows({ query } as unknown as ClickHouse, '1');
    await expect(cached.query(statement, { id: 'failed' })).rejects.toThrow('reset');
    expect(await cached.query(statement, { id: 'failed' })).toEqual([{ id: 'read' }]);
  });

  it('does not cache long results', async () => {
    let reads = 0;
    const query = async () => {
      reads++;
      return Array.from({ length: 5_001 }, (_none, index) => ({ index }));
    };
    const cached = cacheRows({ query } as unknown as ClickHouse, '1');
    await cached.query(statement, { id: 'long' });
    await cached.query(statement, { id: 'long' });
    expect(reads).toBe(2);
  });
});
