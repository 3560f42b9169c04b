import { randomBytes } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { dayMs } from '#platform/durations.ts';
import { secretDigest } from '#platform/encryption';
import { newId } from '#platform/ids.ts';
import { type CsvLink, insertCsvLink } from './queries.ts';
import { asPathProblem, requireReadable, resolveList } from './resolve-list.ts';
import type { CsvLinkSettings } from './settings.ts';

const secretBytes = 32;

interface NewLink {
  name: string;
  path: string;
  days: number;
}

/** Creates a link to a list that the account can read. Only the digest of its token is stored. @throws Problem invalid_request */
export async function createCsvLink(
  context: Context,
  { name, path, days }: NewLink,
  { endpoints }: CsvLinkSettings,
): Promise<CsvLink & { token: string }> {
  const { db, accountId, now } = context;
  const list = resolveList(endpoints, path);
  await requireReadable({ ...context, right: 'read' }, list).catch((error: unknown) => {
    throw asPathProblem(error);
  });
  const token = randomBytes(secretBytes).toString('base64url');
  const expiresAt = new Date(now.getTime() + days * dayMs);
  const link = { id: newId(), accountId, name, path, createdAt: now, expiresAt };
  await insertCsvLink(db, { ...link, digest: secretDigest(token) });
  return { ...link, revokedAt: null, lastUsedAt: null, token };
}
