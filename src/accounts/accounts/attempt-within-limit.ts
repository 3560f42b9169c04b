import { utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import type { Db } from '#platform/postgres';
import { countMail } from './queries.ts';

interface Failure {
  reason: string;
  isFinal: boolean;
  retryAt?: Date;
  mayHaveArrived?: boolean;
}

/** Sends a mail of an account unless it has sent its mails of the day. The outbox then tries again on the next day (UTC). */
export async function attemptWithinLimit(
  db: Db,
  { accountId, now, max }: { accountId: string; now: Date; max: number },
  send: () => Promise<Failure | null>,
): Promise<Failure | null> {
  if (await countMail(db, { accountId, now, max })) return send();
  const reason = `The account has sent its ${max} emails of the day (MAILS_PER_DAY).`;
  return { reason, isFinal: false, retryAt: new Date(Date.parse(utcDay(now)) + dayMs) };
}
