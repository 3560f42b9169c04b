import { createHmac, timingSafeEqual } from 'node:crypto';
import { Problem } from '#platform/problems';
import type { Input } from './endpoint.ts';

/** The list that a cursor continues. */
interface CursorList {
  accountId: string;
  operationId: string;
  /** Path parameters. */
  params: object;
  /** Filters and sort order; `limit` and `cursor` may change between pages. */
  query: object;
}

/** Length of 16 bytes in base64url. */
const sealLength = 22;

/** Signs a cursor, so that only this list accepts it and a client cannot forge one. */
export function sealCursor(key: Buffer, list: CursorList, cursor: string): string {
  return sealOf(key, list, cursor) + cursor;
}

/** The cursor inside a sealed one. @throws Problem cursor_mismatch if it belongs to another list, or was forged or damaged */
function openCursor(key: Buffer, list: CursorList, sealed: string): string {
  const cursor = sealed.slice(sealLength);
  const given = Buffer.from(sealed.slice(0, sealLength));
  const expected = Buffer.from(sealOf(key, list, cursor));
  if (given.length === expected.length && timingSafeEqual(given, expected)) return cursor;
  throw cursorMismatch();
}

/** The input of an operation with its cursor opened, if it has one. @throws Problem cursor_mismatch */
export function openInput<Given extends Input<unknown, unknown>>(
  key: Buffer,
  list: Pick<CursorList, 'accountId' | 'operationId'>,
  input: Given,
): Given {
  const { cursor: sealed, ...filters } = input.query as { cursor?: string };
  if (sealed === undefined) return input;
  const cursor = openCursor(key, { ...list, params: input.params, query: filters }, sealed);
  return { ...input, query: { ...filters, cursor } };
}

export function cursorMismatch(): Problem {
  const message = 'does not belong to these filters and this sort';
  return new Problem('cursor_mismatch', `\`cursor\` ${message}.`, {
    errors: [{ path: 'cursor', code: 'cursor_mismatch', message }],
  });
}

function sealOf(key: Buffer, { accountId, operationId, params, query }: CursorList, cursor: string): string {
  const values = [accountId, operationId, sortedEntries(params), sortedEntries(query), cursor];
  return createHmac('sha256', key).update(JSON.stringify(values)).digest('base64url').slice(0, sealLength);
}

/** Neither the order of parameters nor paging distinguishes two lists. */
function sortedEntries(values: object): [string, unknown][] {
  return Object.entries(values)
    .filter(([name]) => name !== 'limit' && name !== 'cursor')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
