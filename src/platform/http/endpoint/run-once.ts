import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Db, isLockTimeout, isSerializationFailure } from '#platform/postgres';
import { invalidField, Problem } from '#platform/problems';
import {
  claimIdempotencyKey,
  findStoredResponse,
  storeResponse,
  type StoredResponse,
  withSavepoint,
} from './queries.ts';

const maxAttempts = 5;
const defaultDuplicateTimeoutMs = 10_000;

interface Write {
  db: Db;
  accountId: string;
  request: FastifyRequest;
  /** Maximum wait for another request with the same key; ten seconds if absent. */
  duplicateTimeoutMs?: number | undefined;
  /** Runs the operation in the given transaction. */
  run(transaction: Db): Promise<StoredResponse>;
  /** The response to a problem. A 404 or 409 is stored like a success. */
  describe(problem: Problem): StoredResponse;
}

export type WriteResponse = StoredResponse & { replayed: boolean };

/**
 * Runs a write in one transaction; with an `Idempotency-Key` at most once. The response is stored in the same transaction, so either
 * both the effect and the response exist, or neither.
 */
export async function runOnce(write: Write): Promise<WriteResponse> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(write);
    } catch (error) {
      if (!isSerializationFailure(error) || attempt === maxAttempts) throw error;
    }
  }
}

async function inTransaction(write: Write): Promise<WriteResponse> {
  const key = idempotencyKey(write.request);
  // With `If-Match`, the version must not change between the check and the commit.
  const isolation = write.request.headers['if-match'] === undefined ? 'read committed' : 'repeatable read';
  return write.db
    .transaction()
    .setIsolationLevel(isolation)
    .execute(async (transaction) => {
      if (key === null) return { ...(await write.run(transaction)), replayed: false };
      return runWithKey(transaction, write, key);
    });
}

async function runWithKey(transaction: Db, write: Write, key: string): Promise<WriteResponse> {
  const use = { accountId: write.accountId, key, fingerprint: fingerprint(write.request) };
  const { duplicateTimeoutMs = defaultDuplicateTimeoutMs } = write;
  if (!(await claim(transaction, use, duplicateTimeoutMs))) return replay(transaction, use);
  const response = await withSavepoint(transaction, () => write.run(transaction)).catch((error: unknown) => {
    const refusal = error instanceof Problem ? write.describe(error) : null;
    if (refusal?.status === 404 || refusal?.status === 409) return refusal;
    throw error;
  });
  await storeResponse(transaction, use, response);
  return { ...response, replayed: false };
}

type KeyUse = Parameters<typeof claimIdempotencyKey>[1];

async function claim(transaction: Db, use: KeyUse, timeoutMs: number): Promise<boolean> {
  try {
    return await claimIdempotencyKey(transaction, use, timeoutMs);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new Problem('idempotency_in_progress', 'Another request with this key has not finished yet.', {
      headers: { 'Retry-After': '5' },
    });
  }
}

async function replay(transaction: Db, use: KeyUse): Promise<WriteResponse> {
  const stored = await findStoredResponse(transaction, use);
  if (stored === null)
    throw new Problem('idempotency_in_progress', 'Another request with this key was rolled back.');
  if (!stored.fingerprint.equals(use.fingerprint)) {
    throw new Problem('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
  }
  return { status: stored.status, headers: stored.headers, body: stored.body, replayed: true };
}

function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw invalidField('Idempotency-Key', 'pattern', 'must be 1 to 255 visible ASCII characters');
}

function fingerprint(request: FastifyRequest): Buffer {
  const [path = '', query = ''] = request.url.split('?', 2);
  const parts = [request.method, path, query, JSON.stringify(request.body ?? null)];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
