import { expect, test } from 'vitest';
import type { Rule } from '../../../api/notifications.ts';
import { changeCrosses, validateRule, valuesOf, newRuleValues, toRequest } from './rule-form.ts';

const rule: Rule = {
  id: 'rule_1',
  kind: 'rank_drop',
  parameters: { positions: 4, top: 10, crosses: true, tag: 'brand', keywordIds: ['kw_1'], confirms: false },
  websiteIds: ['web_1'],
  channel: 'mail',
  recipients: ['ada@example.com'],
  webhookId: null,
  isEnabled: true,
  snoozedUntil: null,
  createdAt: '2026-11-22T09:00:00.000Z',
  changedAt: '2026-11-22T09:00:00.000Z',
};

test('an unchanged form sends the values of its rule', () => {
  const { kind, parameters, websiteIds, channel, recipients } = rule;
  expect(toRequest(valuesOf(rule))).toEqual({ kind, parameters, websiteIds, channel, recipients });
});

test('an empty field removes its filter or restores its default', () => {
  const { parameters } = valuesOf(rule);
  const values = {
    ...valuesOf(rule),
    parameters: { ...parameters, positions: '', top: '', tag: ' ' },
    websiteIds: [],
  };
  expect(toRequest(values)).toMatchObject({
    parameters: { positions: 3, top: null, tag: null },
    websiteIds: null,
  });
});

test('the request contains only the fields of its kind and channel', () => {
  const values = {
    ...valuesOf(rule),
    kind: 'source_failed' as const,
    channel: 'webhook' as const,
    webhookId: 'whk_1',
  };
  expect(toRequest(values)).toEqual({
    kind: 'source_failed',
    parameters: {},
    websiteIds: ['web_1'],
    channel: 'webhook',
    webhookId: 'whk_1',
  });
});

test('a new rule notifies its author by mail, or a webhook if the installation sends no email', () => {
  expect(newRuleValues({ email: 'ada@example.com', sendsMail: true })).toMatchObject({
    channel: 'mail',
    recipients: ['ada@example.com'],
  });
  const byWebhook = newRuleValues({ email: 'ada@example.com', sendsMail: false });
  expect(byWebhook).toMatchObject({ channel: 'webhook', recipients: [] });
  expect(validateRule.webhookId(null, byWebhook)).toBe('Select a webhook.');
  expect(validateRule.recipients([], byWebhook)).toBeNull();
});

test('an alert for keywords that leave the top starts with the top 10 and one position', () => {
  const values = {
    ...valuesOf(rule),
    parameters: { ...valuesOf(rule).parameters, positions: 5, top: '', crosses: false },
  };
  const changed = changeCrosses(values, true);
  expect(changed).toMatchObject({ crosses: true, positions: 1, top: 10 });
  expect(changeCrosses({ ...values, parameters: changed }, false)).toEqual({
    ...values.parameters,
    positions: 3,
  });
});
