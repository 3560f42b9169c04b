import type { StatementLimits } from '#platform/clickhouse';
import type { Caller } from '#platform/http/session';

const gib = 2 ** 30;

/** Limits of each ClickHouse statement of a request. Automated clients get less than a person who waits for a page. */
const limits: Record<'readKey' | 'writeKey' | 'user', StatementLimits> = {
  readKey: { maxSeconds: 10, maxMemoryBytes: gib, maxRowsToRead: 200_000_000 },
  writeKey: { maxSeconds: 20, maxMemoryBytes: gib, maxRowsToRead: 500_000_000 },
  user: { maxSeconds: 30, maxMemoryBytes: 2 * gib, maxRowsToRead: 1_000_000_000 },
};

export function statementLimits({ actor, right }: Caller): StatementLimits {
  if (actor.kind === 'user') return limits.user;
  return right === 'read' ? limits.readKey : limits.writeKey;
}
