import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Db, isLockTimeout, isSerializationFailure } from '#db';
import { invalidMember, Problem } from '#errors.ts';
import {
  claimIdempotencyKey,
  findStoredAnswer,
  storeAnswer,
  type StoredAnswer,
  withSavepoint,
} from './queries.ts';

const mostTries = 5;
const twinPatienceMs = 10_000;

interface Write {
  db: Db;
  accountId: string;
  request: FastifyRequest;
  /** Longest wait for another request with the same key; ten seconds where absent. */
  patienceMs?: number | undefined;
  /** The operation, in the transaction it is given. */
  run(transaction: Db): Promise<StoredAnswer>;
  /** The answer to a problem that is kept like a success. */
  describe(problem: Problem): StoredAnswer;
}

export type WriteAnswer = StoredAnswer & { replayed: boolean };

/**
 * Runs a write in one transaction; with an `Idempotency-Key` once only. The answer is written in that very transaction:
 * either both the effect and the answer are there, or neither.
 */
export async function runOnce(write: Write): Promise<WriteAnswer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(write);
    } catch (error) {
      if (!isSerializationFailure(error) || attempt === mostTries) throw error;
    }
  }
}

async function inTransaction(write: Write): Promise<WriteAnswer> {
  const key = idempotencyKey(write.request);
  // A condition on the version must hold until the commit, not only when it was read.
  const isolation = write.request.headers['if-match'] === undefined ? 'read committed' : 'repeatable read';
  return write.db
    .transaction()
    .setIsolationLevel(isolation)
    .execute(async (transaction) => {
      if (key === null) return { ...(await write.run(transaction)), replayed: false };
      return runWithKey(transaction, write, key);
    });
}

async function runWithKey(transaction: Db, write: Write, key: string): Promise<WriteAnswer> {
  const use = { accountId: write.accountId, key, fingerprint: fingerprint(write.request) };
  const { patienceMs = twinPatienceMs } = write;
  if (!(await claim(transaction, use, patienceMs))) return replay(transaction, use);
  const answer = await withSavepoint(transaction, () => write.run(transaction)).catch((error: unknown) => {
    if (error instanceof Problem && (error.kind.status === 404 || error.kind.status === 409)) {
      return write.describe(error);
    }
    throw error;
  });
  await storeAnswer(transaction, use, answer);
  return { ...answer, replayed: false };
}

type KeyUse = Parameters<typeof claimIdempotencyKey>[1];

async function claim(transaction: Db, use: KeyUse, patienceMs: number): Promise<boolean> {
  try {
    return await claimIdempotencyKey(transaction, use, patienceMs);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new Problem('idempotency_in_progress', 'The first request with this key has not finished yet.', {
      headers: { 'Retry-After': '5' },
    });
  }
}

async function replay(transaction: Db, use: KeyUse): Promise<WriteAnswer> {
  const stored = await findStoredAnswer(transaction, use);
  if (stored === null)
    throw new Problem('idempotency_in_progress', 'The first request with this key was undone.');
  if (!stored.fingerprint.equals(use.fingerprint)) {
    throw new Problem('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
  }
  return { status: stored.status, headers: stored.headers, body: stored.body, replayed: true };
}

function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw invalidMember('Idempotency-Key', 'pattern', 'must be 1 to 255 visible ASCII characters');
}

function fingerprint(request: FastifyRequest): Buffer {
  const [path = '', query = ''] = request.url.split('?', 2);
  const parts = [request.method, path, query, JSON.stringify(request.body ?? null)];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
