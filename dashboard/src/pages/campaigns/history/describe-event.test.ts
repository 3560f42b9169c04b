import { expect, test } from 'vitest';
import type { CampaignEvent } from '../../../api/campaigns.ts';
import { describeActor, describeDetail } from './describe-event.ts';

const because = (reason: string): CampaignEvent => ({ reason, detail: {} }) as unknown as CampaignEvent;

test('a reason written as a sentence keeps its uppercase letters', () => {
  const reason = 'Auto SEO approves suggestions automatically.';
  expect(describeDetail(because(reason))).toBe(reason);
});

test('a reason that is a code is shown as words', () => {
  expect(describeDetail(because('wrong_rel'))).toBe('wrong rel');
});

test('a publication names its day if Cairn learned of it on a later one', () => {
  const detail = { sourceDomain: 'blog.example', publishedAt: '2026-11-28T20:00:00.000Z' };
  const published = (at: string) =>
    ({ event: 'placement_published', at, reason: null, detail }) as unknown as CampaignEvent;
  expect(describeDetail(published('2026-11-29T08:45:00.000Z'))).toBe(
    'blog.example · published on Nov 28, 2026',
  );
  expect(describeDetail(published('2026-11-28T21:00:00.000Z'))).toBe('blog.example');
});

test('an approval of placements names the publishers', () => {
  const event = (placements: unknown) =>
    ({ event: 'placements_approved', reason: null, detail: { placements } }) as unknown as CampaignEvent;
  expect(describeDetail(event(['a.example', 'b.example', 'c.example', 'd.example']))).toBe(
    'a.example, b.example, c.example and 1 more',
  );
  expect(describeDetail(event(2))).toBe('2 placements');
});

test('an event without a person or an API key is automatic', () => {
  const by = (actor: string, actorName: string | null) =>
    describeActor({ actor, actorName } as unknown as CampaignEvent);
  expect(by('system', null)).toBe('Automatic');
  expect(by('key', 'CI')).toBe('API key “CI”');
  expect(by('usr_1', 'Ada')).toBe('Ada');
});
