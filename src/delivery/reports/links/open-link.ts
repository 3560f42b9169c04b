import { hourMs } from '#platform/durations.ts';
import { secretDigest } from '#platform/encryption';
import type { Db } from '#platform/postgres';
import { findReport } from '../core/report-queries.ts';
import type { Report } from '../core/report.ts';
import { isLinkPassword, isPass, passOf } from './link-password.ts';
import { countWrongPassword, findLink, type LinkWithPassword } from './link-queries.ts';

const maxWrongPasswords = 10;

/** The result for the holder of a link. */
export type OpenedLink =
  | { state: 'unknown' | 'revoked' | 'expired' | 'password' | 'wrong_password' | 'too_many_passwords' }
  /** The cookie with `pass` replaces the password from now on. */
  | { state: 'accepted'; pass: string }
  | { state: 'open'; link: LinkWithPassword; report: Report };

interface Visitor {
  token: string;
  /** From the cookie. */
  pass: string | null;
  /** Present if the visitor submits one. */
  password?: string | undefined;
}

/** Opens a share link. A link with a password that is guessed too often accepts no password for an hour. */
export async function openLink(
  { db, now }: { db: Db; now: Date },
  { token, pass, password }: Visitor,
): Promise<OpenedLink> {
  const link = await findLink(db, secretDigest(token));
  if (link === null) return { state: 'unknown' };
  const { passwordHash } = link;
  if (link.revokedAt !== null) return { state: 'revoked' };
  if (link.expiresAt <= now) return { state: 'expired' };
  if (passwordHash !== null) {
    const expected = passOf(token, passwordHash);
    if (password !== undefined) {
      const state = await tryPassword({ db, now }, { link, passwordHash, password });
      return state === 'accepted' ? { state, pass: expected } : { state };
    }
    if (!isPass(pass, expected)) return { state: 'password' };
  }
  const report = await findReport(db, { accountId: link.accountId, id: link.reportId });
  return report === null ? { state: 'unknown' } : { state: 'open', link, report };
}

async function tryPassword(
  { db, now }: { db: Db; now: Date },
  { link, passwordHash, password }: { link: LinkWithPassword; passwordHash: string; password: string },
): Promise<'accepted' | 'wrong_password' | 'too_many_passwords'> {
  const since = new Date(now.getTime() - hourMs);
  const { wrongPasswords, wrongPasswordAt } = link;
  const isRecent = wrongPasswordAt !== null && wrongPasswordAt > since;
  if (isRecent && wrongPasswords >= maxWrongPasswords) return 'too_many_passwords';
  if (await isLinkPassword(password, passwordHash)) return 'accepted';
  await countWrongPassword(db, link, { now, since });
  return 'wrong_password';
}
