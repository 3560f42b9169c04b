import type { Context } from '#context.ts';
import { encodeId, newId } from '#ids.ts';
import { orderDelivery } from '#webhooks';
import { insertCauses, insertNotice } from './notice-queries.ts';
import { type Finding, kinds, type Rule } from './rule.ts';

/** Mails say no more than so many findings of one moment, and webhooks no more than the second. */
const mostLines = 30;
const mostItems = 200;

export interface Found {
  /** Null where it is about no one website. */
  websiteId: string | null;
  findings: readonly Finding[];
  title(count: number): string;
}

/** Tells of what a rule has found and has not told before, in one transaction: once, however often it is found. */
export async function tell(
  { db, now }: Pick<Context, 'db' | 'now'>,
  rule: Rule,
  { websiteId, findings, title }: Found,
): Promise<void> {
  if (findings.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const { accountId, id: ruleId, kind, channel, webhookId, recipients } = rule;
    const causes = findings.map(({ cause }) => cause);
    const fresh = await insertCauses(transaction, { accountId, ruleId }, { causes, now });
    const told = findings.filter(({ cause }) => fresh.has(cause));
    if (told.length === 0) return;
    const lines = shorten(told.map(({ line }) => line));
    const notice = { id: newId(), accountId, ruleId, kind, websiteId, title: title(told.length), lines };
    await insertNotice(transaction, { ...notice, createdAt: now }, channel === 'mail' ? recipients : []);
    if (webhookId === null) return;
    const data = {
      ruleId: encodeId('rule', ruleId),
      websiteId: websiteId === null ? null : encodeId('web', websiteId),
      title: notice.title,
      count: told.length,
      items: told.slice(0, mostItems).map((one) => one.data),
    };
    await orderDelivery({ db: transaction, accountId, now }, { webhookId, type: kinds[kind], data });
  });
}

function shorten(lines: readonly string[]): string[] {
  if (lines.length <= mostLines) return [...lines];
  return [...lines.slice(0, mostLines), `… and ${lines.length - mostLines} more`];
}
