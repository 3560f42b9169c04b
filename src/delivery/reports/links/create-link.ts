import { randomBytes } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { dayMs } from '#platform/durations.ts';
import { secretDigest } from '#platform/encryption';
import { newId } from '#platform/ids.ts';
import type { SectionName } from '../core/report-content.ts';
import type { ReportSettings } from '../core/settings.ts';
import { deriveLinkPassword } from './link-password.ts';
import { insertLink, type ReportLink } from './link-queries.ts';

const secretBytes = 32;
const defaultDays = 90;

interface NewLink {
  reportId: string;
  /** Of the mail that contains the link. */
  recipient?: string;
  days?: number | undefined;
  /** All sections by default. */
  sections?: SectionName[] | undefined;
  password?: string | undefined;
}

/** Creates a share link. Only its digest is stored, so no later response contains the token. */
export async function createLink(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  { reportId, recipient, days = defaultDays, sections, password }: NewLink,
): Promise<ReportLink & { token: string }> {
  const token = randomBytes(secretBytes).toString('base64url');
  const expiresAt = new Date(now.getTime() + days * dayMs);
  const link = {
    id: newId(),
    accountId,
    reportId,
    recipient: recipient ?? null,
    sections: sections ?? null,
    createdAt: now,
    expiresAt,
  };
  const passwordHash = password === undefined ? null : await deriveLinkPassword(password);
  await insertLink(db, { ...link, digest: secretDigest(token), passwordHash });
  const unopened = { views: 0, lastViewedAt: null, revokedAt: null };
  return { ...link, ...unopened, hasPassword: passwordHash !== null, token };
}

/** The URL of a link, without a host if the public URL is not configured. */
export function linkUrl({ publicUrl }: Pick<ReportSettings, 'publicUrl'>, token: string): string {
  return `${publicUrl ?? ''}/reports/${token}`;
}
