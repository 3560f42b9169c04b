import { t } from '@lingui/core/macro';
import type { NewRule, Rule, RuleKind, RulePatch } from '../../../api/notifications.ts';
import { type FieldName, kindLabels, type NumberName, type Parameters } from './rule-kinds.ts';

/** The parameters of all kinds. An empty string, or an empty list, stands for an empty field. */
export type FormParameters = Record<NumberName, number | string> & {
  crosses: boolean;
  tag: string;
  /** No input changes them; they come from the page of a keyword. */
  keywordIds: string[];
  competitors: string[];
  aiOverview: NonNullable<Parameters['aiOverview']>;
  metric: NonNullable<Parameters['metric']>;
  confirms: boolean;
};

/** The values of the form. */
export interface RuleValues {
  kind: RuleKind;
  parameters: FormParameters;
  /** Empty for all websites. */
  websiteIds: string[];
  channel: Rule['channel'];
  recipients: string[];
  webhookId: string | null;
}

export interface NewRuleOptions {
  /** The signed-in member. */
  email: string;
  sendsMail: boolean;
  /** The page from which the rule is created; settings if absent. */
  start?: { kind: RuleKind; websiteIds: string[]; keywordIds?: string[] };
}

/** The initial values of a new rule: to the signed-in member by mail, or to a webhook if the installation sends no email. */
export function newRuleValues({ email, sendsMail, start }: NewRuleOptions): RuleValues {
  const { kind = 'rank_drop', websiteIds = [], keywordIds = [] } = start ?? {};
  return {
    kind,
    parameters: { ...defaultParameters(kind), keywordIds },
    websiteIds,
    channel: sendsMail ? 'mail' : 'webhook',
    recipients: sendsMail ? [email] : [],
    webhookId: null,
  };
}

const emptyNumbers: Record<NumberName, string> = {
  positions: '',
  top: '',
  points: '',
  percent: '',
  hours: '',
  scoreDrop: '',
  newErrors: '',
  minAuthority: '',
};

export function defaultParameters(kind: RuleKind): FormParameters {
  const numbers = kindLabels[kind].numbers.map(({ name, defaultValue }) => [name, defaultValue ?? '']);
  return {
    ...emptyNumbers,
    ...(Object.fromEntries(numbers) as Partial<Record<NumberName, number | string>>),
    crosses: false,
    tag: '',
    keywordIds: [],
    competitors: [],
    aiOverview: ['appeared', 'disappeared', 'cited', 'not_cited'],
    metric: 'clicks',
    confirms: true,
  };
}

export const usualTop = 10;

/** Any position across the edge of the top is a change, so a minimum would hide keywords that leave it by one. */
export function changeCrosses({ kind, parameters }: RuleValues, crosses: boolean): FormParameters {
  const { positions, top } = defaultParameters(kind);
  return { ...parameters, crosses, ...(crosses ? { positions: 1, top: usualTop } : { positions, top }) };
}

export function valuesOf(rule: Rule): RuleValues {
  const { kind, websiteIds, channel, recipients, webhookId } = rule;
  const parameters = { ...defaultParameters(kind), ...rule.parameters };
  return { kind, parameters, websiteIds: websiteIds ?? [], channel, recipients, webhookId };
}

/** The error of each field; null if it is valid. */
export const validateRule = {
  recipients: (recipients: string[], { channel }: RuleValues) => {
    if (channel !== 'mail') return null;
    if (recipients.length === 0) return t`Enter at least one email address.`;
    const invalid = recipients.find((email) => !/^[^\s@]+@[^\s@]+$/.test(email));
    return invalid === undefined ? null : t`${invalid} is not a valid email address.`;
  },
  webhookId: (webhookId: string | null, { channel }: RuleValues) =>
    channel === 'webhook' && webhookId === null ? t`Select a webhook.` : null,
  parameters: {
    top: (top: number | string, { kind, parameters }: RuleValues) =>
      kindLabels[kind].fields.includes('crosses') && parameters.crosses && top === ''
        ? t`Enter the number of top positions.`
        : null,
    aiOverview: (changes: string[], { kind }: RuleValues) =>
      kind === 'ai_overview_changed' && changes.length === 0 ? t`Select at least one change.` : null,
    competitors: (domains: string[], { kind }: RuleValues) => {
      const invalid =
        kind === 'competitor_ahead' && domains.find((domain) => !/^[^\s/]+\.[^\s/]+$/.test(domain));
      return invalid ? t`${invalid} is not a domain.` : null;
    },
  },
};

/** The body of the request. An empty number, tag or list removes the filter. */
export function toRequest(values: RuleValues): NewRule & RulePatch {
  const { kind, websiteIds, channel, recipients, webhookId } = values;
  const parameters = toParameters(values);
  const target = { websiteIds: websiteIds.length === 0 ? null : websiteIds, channel };
  return channel === 'mail'
    ? { kind, parameters, ...target, recipients }
    : { kind, parameters, ...target, webhookId };
}

function toParameters({ kind, parameters }: RuleValues): NonNullable<RulePatch['parameters']> {
  const { numbers, fields } = kindLabels[kind];
  const thresholds = numbers.map(({ name, defaultValue }) => {
    const number = parameters[name];
    return [name, number === '' ? defaultValue : Number(number)];
  });
  return {
    ...Object.fromEntries(thresholds),
    ...Object.fromEntries(fields.map((name) => [name, valueOf(parameters, name)])),
  };
}

function valueOf(parameters: FormParameters, name: FieldName) {
  const value = parameters[name];
  if (name === 'tag') return parameters.tag.trim() || null;
  return Array.isArray(value) && value.length === 0 ? null : value;
}
