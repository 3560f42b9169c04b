import { expect, test } from 'vitest';
import type { Rule } from '../../../api/notifications.ts';
import { checkRule, givenOf, newRule, toBody } from './rule-form.ts';

const rule: Rule = {
  id: 'rule_1',
  kind: 'rank_drop',
  parameters: { positions: 4, top: 10, tag: 'brand' },
  websiteIds: ['web_1'],
  channel: 'mail',
  recipients: ['ada@example.com'],
  webhookId: null,
  isOn: true,
  createdAt: '2026-11-22T09:00:00.000Z',
  changedAt: '2026-11-22T09:00:00.000Z',
};

test('a rule that is opened and kept as it is says the same', () => {
  const { kind, parameters, websiteIds, channel, recipients } = rule;
  expect(toBody(givenOf(rule))).toEqual({ kind, parameters, websiteIds, channel, recipients });
});

test('what is emptied narrows nothing any more, and what must be said is what is usual', () => {
  const given = { ...givenOf(rule), numbers: { positions: '', top: '' }, tag: ' ', websiteIds: [] };
  expect(toBody(given)).toMatchObject({
    parameters: { positions: 3, top: null, tag: null },
    websiteIds: null,
  });
});

test('only what belongs to the kind and the channel is said', () => {
  const given = {
    ...givenOf(rule),
    kind: 'source_failed' as const,
    channel: 'webhook' as const,
    webhookId: 'whk_1',
  };
  expect(toBody(given)).toEqual({
    kind: 'source_failed',
    parameters: {},
    websiteIds: ['web_1'],
    channel: 'webhook',
    webhookId: 'whk_1',
  });
});

test('whoever writes a rule is told by it, where mails go out', () => {
  expect(newRule({ email: 'ada@example.com', sendsMail: true })).toMatchObject({
    channel: 'mail',
    recipients: ['ada@example.com'],
  });
  const byWebhook = newRule({ email: 'ada@example.com', sendsMail: false });
  expect(byWebhook).toMatchObject({ channel: 'webhook', recipients: [] });
  expect(checkRule.webhookId(null, byWebhook)).toBe('Choose a webhook.');
  expect(checkRule.recipients([], byWebhook)).toBeNull();
});
