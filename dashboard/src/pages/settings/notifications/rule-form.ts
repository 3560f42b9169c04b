import type { NewRule, Rule, RuleKind, RulePatch } from '../../../api/notifications.ts';
import { kindTexts, type NumberName } from './kinds.ts';

/** A rule as it is being written. */
export interface GivenRule {
  kind: RuleKind;
  /** Empty where nothing is said. */
  numbers: Record<string, number | string>;
  tag: string;
  /** Empty for all. */
  websiteIds: string[];
  channel: Rule['channel'];
  recipients: string[];
  webhookId: string | null;
}

/** A rule to begin with: of a kind, to whoever writes it, or to a webhook where no mail goes out. */
export function newRule({ email, sendsMail }: { email: string; sendsMail: boolean }): GivenRule {
  return {
    kind: 'rank_drop',
    numbers: usualNumbers('rank_drop'),
    tag: '',
    websiteIds: [],
    channel: sendsMail ? 'mail' : 'webhook',
    recipients: sendsMail ? [email] : [],
    webhookId: null,
  };
}

export function usualNumbers(kind: RuleKind): Record<string, number | string> {
  return Object.fromEntries(kindTexts[kind].numbers.map(({ name, usual }) => [name, usual ?? '']));
}

export function givenOf(rule: Rule): GivenRule {
  const { kind, parameters, websiteIds, channel, recipients, webhookId } = rule;
  const numbers = { ...usualNumbers(kind), ...withoutTag(parameters) };
  const where = { websiteIds: websiteIds ?? [], channel, recipients, webhookId };
  return { kind, numbers, tag: parameters.tag ?? '', ...where };
}

function withoutTag({ tag: _tag, ...numbers }: Rule['parameters']): Partial<Record<NumberName, number>> {
  return numbers;
}

/** What is wrong with each field; null where nothing is. */
export const checkRule = {
  recipients: (recipients: string[], { channel }: GivenRule) => {
    if (channel !== 'mail') return null;
    if (recipients.length === 0) return 'Name somebody, with Enter after each address.';
    const bad = recipients.find((email) => !/^[^\s@]+@[^\s@]+$/.test(email));
    return bad === undefined ? null : `${bad} is not a whole e-mail address.`;
  },
  webhookId: (webhookId: string | null, { channel }: GivenRule) =>
    channel === 'webhook' && webhookId === null ? 'Choose a webhook.' : null,
};

/** What the API is told. An emptied number or tag narrows nothing any more. */
export function toBody(given: GivenRule): NewRule & RulePatch {
  const { kind, numbers, tag, websiteIds, channel, recipients, webhookId } = given;
  const said = kindTexts[kind].numbers.map(({ name, usual }) => {
    const number = numbers[name] ?? '';
    return [name, number === '' ? usual : Number(number)];
  });
  const parameters = {
    ...Object.fromEntries(said),
    ...(kind === 'rank_drop' ? { tag: tag.trim() === '' ? null : tag.trim() } : {}),
  };
  const where = { websiteIds: websiteIds.length === 0 ? null : websiteIds, channel };
  return channel === 'mail'
    ? { kind, parameters, ...where, recipients }
    : { kind, parameters, ...where, webhookId };
}
