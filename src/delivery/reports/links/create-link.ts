import { hash, randomBytes } from 'node:crypto';
import type { Context } from '#context.ts';
import { newId } from '#ids.ts';
import type { ReportSettings } from '../settings.ts';
import { deleteLink, insertLink, type ReportLink } from './link-queries.ts';

const secretBytes = 32;
const dayMs = 24 * 60 * 60_000;
const usualDays = 90;

interface Wish {
  reportId: string;
  /** Of the mail that it stands in. */
  recipient?: string;
  days?: number | undefined;
}

/** Makes a link to a report. The token is said here and nowhere else: what is kept is its digest. */
export async function makeLink(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  { reportId, recipient, days = usualDays }: Wish,
): Promise<ReportLink & { token: string }> {
  const token = randomBytes(secretBytes).toString('base64url');
  const expiresAt = new Date(now.getTime() + days * dayMs);
  const link = { id: newId(), accountId, reportId, recipient: recipient ?? null, createdAt: now, expiresAt };
  await insertLink(db, { ...link, digest: digestOf(token) });
  return { ...link, revokedAt: null, token };
}

/** Forgets a link that nobody has been told of. */
export const dropLink = deleteLink;

/** Its 256 bits are random, so that one plain SHA-256 is enough. */
export function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Where a link leads; without a host where this installation does not know its own. */
export function urlOfLink({ publicUrl }: Pick<ReportSettings, 'publicUrl'>, token: string): string {
  return `${publicUrl ?? ''}/reports/${token}`;
}
