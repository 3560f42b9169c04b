import { createDelivery } from '#delivery/webhooks';
import type { Context } from '#platform/context.ts';
import { encodeId, newId } from '#platform/ids.ts';
import type { Said } from '#platform/text';
import { findQuietEnd } from '../mail/find-quiet-end.ts';
import { messageTypes, type Rule } from '../rules/rule.ts';
import { insertCauses, insertNotice } from './notice-queries.ts';
import { shortenLines } from './shorten-lines.ts';

/** The most findings of one notice that a webhook message lists. */
const maxItems = 200;

/** One event that a rule reports. */
export interface Finding {
  /** Identifies the event: a rule reports each cause once. */
  cause: string;
  /** For people. */
  line: Said;
  /** For programs. Its ids are public. */
  data: Record<string, unknown>;
}

export interface Findings {
  /** Null if the findings belong to no website. */
  websiteId: string | null;
  /** The campaign that the findings are about. */
  campaignId?: string;
  /** The member whose action the findings report. They get no mail and do not see the notice. */
  author?: { id: string; email: string };
  findings: readonly Finding[];
  /** @param count of the findings that were not reported before */
  title(count: number): Said;
}

/** Creates a notice of the findings that a rule has not reported before, and queues its mails or its webhook delivery. */
export async function createNotice(
  { db, now }: Pick<Context, 'db' | 'now'>,
  rule: Rule,
  { websiteId, campaignId, author, findings, title }: Findings,
): Promise<void> {
  if (findings.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const { accountId, id: ruleId, kind, channel, webhookId, recipients, snoozedUntil } = rule;
    const causes = findings.map(({ cause }) => cause);
    const newCauses = await insertCauses(transaction, { accountId, ruleId }, { causes, now });
    const reported = findings.filter(({ cause }) => newCauses.has(cause));
    if (reported.length === 0) return;
    const said = { title: title(reported.length), lines: shortenLines(reported.map(({ line }) => line)) };
    const lines = said.lines.map(({ text }) => text);
    const sentences = { title: said.title.sentence, lines: said.lines.map(({ sentence }) => sentence) };
    const notice = {
      id: newId(),
      accountId,
      ruleId,
      kind,
      websiteId,
      campaignId: campaignId ?? null,
      authorId: author?.id ?? null,
      title: said.title.text,
      lines,
      sentences,
    };
    const isSnoozed = snoozedUntil !== null && snoozedUntil > now;
    const mailed =
      channel === 'mail' && !isSnoozed
        ? recipients.filter((email) => email.toLowerCase() !== author?.email.toLowerCase())
        : [];
    await insertNotice(transaction, { ...notice, createdAt: now }, mailed);
    if (webhookId === null || isSnoozed) return;
    const data = {
      ruleId: encodeId('rule', ruleId),
      websiteId: websiteId === null ? null : encodeId('web', websiteId),
      title: notice.title,
      lines,
      count: reported.length,
      items: reported.slice(0, maxItems).map((finding) => finding.data),
    };
    const notBefore = await findQuietEnd(transaction, accountId, now);
    await createDelivery(
      { db: transaction, accountId, now },
      { webhookId, type: messageTypes[kind], data, notBefore },
    );
  });
}
