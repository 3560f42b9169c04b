import { requireWebhook } from '#delivery/webhooks';
import type { Context } from '#platform/context.ts';
import { decodeId, newId } from '#platform/ids.ts';
import { invalidField, notFound, Problem } from '#platform/problems';
import { requireWebsiteIds } from '#websites';
import { mergeParameters, type ParameterChange } from './merge-parameters.ts';
import { type Channel, type Kind, parametersByKind, type Rule } from './rule.ts';
import { findRule, upsertRule } from './rule-queries.ts';

/** The fields of a request. Ids are public. An absent field keeps its value, or gets its default. */
export interface RuleChange {
  parameters?: ParameterChange;
  websiteIds?: string[] | null;
  channel?: Channel;
  recipients?: string[];
  webhookId?: string | null;
  isEnabled?: boolean;
  /** Null ends the snooze. */
  snoozedUntil?: Date | null;
}

interface RuleOptions {
  /** Whether this installation can send mail. */
  isMailConfigured: boolean;
}

/** @throws Problem invalid_request · website_not_found · keyword_not_found · webhook_not_found · mail_not_set_up */
export async function createRule(
  context: Context,
  { kind, channel, ...change }: RuleChange & { kind: Kind; channel: Channel },
  options: RuleOptions,
): Promise<Rule> {
  const { accountId, now } = context;
  const rule: Rule = {
    id: newId(),
    accountId,
    kind,
    channel,
    parameters: parametersByKind[kind].defaults,
    websiteIds: null,
    recipients: [],
    webhookId: null,
    isEnabled: true,
    snoozedUntil: null,
    createdAt: now,
    changedAt: now,
  };
  return saveRule(context, rule, { change, options });
}

/** @throws Problem rule_not_found · invalid_request · website_not_found · keyword_not_found · webhook_not_found · mail_not_set_up */
export async function updateRule(
  context: Context,
  { id, ...change }: RuleChange & { id: string },
  options: RuleOptions,
): Promise<Rule> {
  const { db, accountId, now } = context;
  const rule = await findRule(db, { accountId, id }, { lock: true });
  if (rule === null) throw notFound('rule_not_found');
  // A snooze changes nothing about the events that the rule reports.
  const { snoozedUntil: _snooze, ...others } = change;
  const changedAt = Object.keys(others).length === 0 ? rule.changedAt : now;
  return saveRule(context, { ...rule, changedAt }, { change, options });
}

async function saveRule(
  context: Context,
  before: Rule,
  { change, options }: { change: RuleChange; options: RuleOptions },
): Promise<Rule> {
  const { parameters = {}, websiteIds, channel = before.channel, isEnabled = before.isEnabled } = change;
  const rule: Rule = {
    ...before,
    parameters: await mergeParameters(context, before, parameters),
    websiteIds: websiteIds === undefined ? before.websiteIds : await readWebsites(context, websiteIds),
    channel,
    isEnabled,
    snoozedUntil: change.snoozedUntil === undefined ? before.snoozedUntil : change.snoozedUntil,
    ...(channel === 'mail'
      ? { recipients: readRecipients(before, change, options), webhookId: null }
      : { recipients: [], webhookId: await readWebhook(context, before, change) }),
  };
  await upsertRule(context.db, rule);
  return rule;
}

async function readWebsites(context: Context, ids: string[] | null): Promise<string[] | null> {
  return ids === null ? null : [...new Set(await requireWebsiteIds(context, ids, 'websiteIds'))];
}

/** Email addresses that differ only in case are duplicates. */
function readRecipients(
  before: Rule,
  { recipients, webhookId = null }: RuleChange,
  { isMailConfigured }: RuleOptions,
): string[] {
  if (webhookId !== null)
    throw invalidField('webhookId', 'not_of_channel', 'is not allowed for the channel `mail`');
  if (!isMailConfigured) {
    throw new Problem('mail_not_set_up', 'No email server is configured. Set SMTP_URL and MAIL_FROM.');
  }
  const unique = new Map((recipients ?? before.recipients).map((email) => [email.toLowerCase(), email]));
  if (unique.size === 0)
    throw invalidField('recipients', 'required', 'must contain at least one email address');
  return [...unique.values()].toSorted();
}

async function readWebhook(
  { db, accountId }: Context,
  before: Rule,
  { recipients = [], webhookId = null }: RuleChange,
): Promise<string> {
  if (recipients.length > 0)
    throw invalidField('recipients', 'not_of_channel', 'is not allowed for the channel `webhook`');
  const id = webhookId === null ? before.webhookId : decodeId('whk', webhookId);
  if (webhookId === null && id === null) {
    throw invalidField('webhookId', 'required', 'is required for the channel `webhook`');
  }
  if (id === null) throw notFound('webhook_not_found', 'webhookId');
  await requireWebhook(db, { accountId, id }, 'webhookId');
  return id;
}
