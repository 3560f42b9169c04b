import type { NewRule, Rule, RuleKind, RulePatch } from '../../../api/notifications.ts';
import { isRankKind, kindLabels } from './rule-kinds.ts';

/** The values of the form. */
export interface RuleValues {
  kind: RuleKind;
  /** An empty string for an empty field. */
  parameters: Record<string, number | string>;
  /** Of rules about positions. */
  confirms: boolean;
  /** Empty for all websites. */
  websiteIds: string[];
  channel: Rule['channel'];
  recipients: string[];
  webhookId: string | null;
}

/** The initial values of a new rule: to the signed-in member by mail, or to a webhook if the installation sends no mail. */
export function newRuleValues({ email, sendsMail }: { email: string; sendsMail: boolean }): RuleValues {
  return {
    kind: 'rank_drop',
    parameters: defaultParameters('rank_drop'),
    confirms: true,
    websiteIds: [],
    channel: sendsMail ? 'mail' : 'webhook',
    recipients: sendsMail ? [email] : [],
    webhookId: null,
  };
}

export function defaultParameters(kind: RuleKind): RuleValues['parameters'] {
  const numbers = kindLabels[kind].numbers.map(({ name, defaultValue }) => [name, defaultValue ?? '']);
  return { ...Object.fromEntries(numbers), tag: '' };
}

export function valuesOf(rule: Rule): RuleValues {
  const { kind, websiteIds, channel, recipients, webhookId } = rule;
  const { confirms = true, ...thresholds } = rule.parameters;
  const parameters = { ...defaultParameters(kind), ...thresholds };
  const target = { websiteIds: websiteIds ?? [], channel, recipients, webhookId };
  return { kind, parameters, confirms, ...target };
}

/** The error of each field; null if it is valid. */
export const validateRule = {
  recipients: (recipients: string[], { channel }: RuleValues) => {
    if (channel !== 'mail') return null;
    if (recipients.length === 0) return 'Enter at least one email address. Press Enter after each.';
    const invalid = recipients.find((email) => !/^[^\s@]+@[^\s@]+$/.test(email));
    return invalid === undefined ? null : `${invalid} is not a valid email address.`;
  },
  webhookId: (webhookId: string | null, { channel }: RuleValues) =>
    channel === 'webhook' && webhookId === null ? 'Select a webhook.' : null,
};

/** The body of the request. An empty number or tag removes the filter. */
export function toRequest(values: RuleValues): NewRule & RulePatch {
  const { kind, confirms, websiteIds, channel, recipients, webhookId } = values;
  const tag = String(values.parameters['tag'] ?? '').trim();
  const thresholds = kindLabels[kind].numbers.map(({ name, defaultValue }) => {
    const number = values.parameters[name] ?? '';
    return [name, number === '' ? defaultValue : Number(number)];
  });
  const parameters = {
    ...Object.fromEntries(thresholds),
    ...(isRankKind(kind) ? { tag: tag === '' ? null : tag, confirms } : {}),
  };
  const target = { websiteIds: websiteIds.length === 0 ? null : websiteIds, channel };
  return channel === 'mail'
    ? { kind, parameters, ...target, recipients }
    : { kind, parameters, ...target, webhookId };
}
