import type { Context } from '#context.ts';
import { invalidMember, notFound, Problem } from '#errors.ts';
import { decodeId, newId } from '#ids.ts';
import { requireWebhook } from '#webhooks';
import { requireWebsiteIds } from '#websites';
import { type Channel, type Kind, known, type Parameters, type Rule } from './rule.ts';
import { findRule, upsertRule } from './rule-queries.ts';
import type { NotificationSettings } from './settings.ts';

/** Null takes a member away. */
type GivenParameters = { [Name in keyof Parameters]?: Parameters[Name] | null };

/** A rule as it is given: ids are public, and what is absent stays, or has its usual value. */
export interface RuleChange {
  parameters?: GivenParameters;
  websiteIds?: string[] | null;
  channel?: Channel;
  recipients?: string[];
  webhookId?: string | null;
  isOn?: boolean;
}

type Mailing = Pick<NotificationSettings, 'sendMail'>;

/** @throws Problem invalid_request · website_not_found · webhook_not_found · mail_not_set_up */
export async function makeRule(
  context: Context,
  { kind, channel, ...given }: RuleChange & { kind: Kind; channel: Channel },
  mailing: Mailing,
): Promise<Rule> {
  const { accountId, now } = context;
  const bare = { id: newId(), accountId, kind, channel, createdAt: now, changedAt: now };
  const unset = { parameters: known[kind].defaults, websiteIds: null, recipients: [], webhookId: null };
  return keepRule(context, { ...bare, ...unset, isOn: true }, { given, mailing });
}

/** @throws Problem rule_not_found · invalid_request · website_not_found · webhook_not_found · mail_not_set_up */
export async function changeRule(
  context: Context,
  { id, ...given }: RuleChange & { id: string },
  mailing: Mailing,
): Promise<Rule> {
  const { db, accountId, now } = context;
  const rule = await findRule(db, { accountId, id }, { lock: true });
  if (rule === null) throw notFound('rule_not_found');
  return keepRule(context, { ...rule, changedAt: now }, { given, mailing });
}

async function keepRule(
  context: Context,
  before: Rule,
  { given, mailing }: { given: RuleChange; mailing: Mailing },
): Promise<Rule> {
  const { parameters = {}, websiteIds, channel = before.channel, isOn = before.isOn } = given;
  checkParameters(before.kind, parameters);
  const rule: Rule = {
    ...before,
    parameters: mergeParameters(before.parameters, parameters),
    websiteIds: websiteIds === undefined ? before.websiteIds : await readWebsites(context, websiteIds),
    channel,
    isOn,
    ...(channel === 'mail'
      ? { recipients: readRecipients(before, given, mailing), webhookId: null }
      : { recipients: [], webhookId: await readWebhook(context, before, given) }),
  };
  await upsertRule(context.db, rule);
  return rule;
}

function checkParameters(kind: Kind, parameters: GivenParameters): void {
  const { names } = known[kind];
  const strange = (Object.keys(parameters) as (keyof Parameters)[]).find((name) => !names.includes(name));
  if (strange !== undefined) {
    throw invalidMember(`parameters.${strange}`, 'not_of_kind', `means nothing for \`${kind}\``);
  }
}

function mergeParameters(before: Parameters, given: GivenParameters): Parameters {
  const all = Object.entries({ ...before, ...given });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

async function readWebsites(context: Context, ids: string[] | null): Promise<string[] | null> {
  return ids === null ? null : [...new Set(await requireWebsiteIds(context, ids, 'websiteIds'))];
}

/** Addresses that differ in case alone are one. */
function readRecipients(
  before: Rule,
  { recipients, webhookId = null }: RuleChange,
  { sendMail }: Mailing,
): string[] {
  if (webhookId !== null) throw invalidMember('webhookId', 'not_of_channel', 'means nothing for `mail`');
  if (sendMail === null) throw new Problem('mail_not_set_up', 'No mail server is set up here.');
  const each = new Map((recipients ?? before.recipients).map((email) => [email.toLowerCase(), email]));
  if (each.size === 0) throw invalidMember('recipients', 'required', 'must name somebody for `mail`');
  return [...each.values()].toSorted();
}

async function readWebhook(
  { db, accountId }: Context,
  before: Rule,
  { recipients = [], webhookId = null }: RuleChange,
): Promise<string> {
  if (recipients.length > 0)
    throw invalidMember('recipients', 'not_of_channel', 'means nothing for `webhook`');
  const id = webhookId === null ? before.webhookId : decodeId('whk', webhookId);
  if (webhookId === null && id === null) {
    throw invalidMember('webhookId', 'required', 'is required for `webhook`');
  }
  if (id === null) throw notFound('webhook_not_found', 'webhookId');
  await requireWebhook(db, { accountId, id }, 'webhookId');
  return id;
}
