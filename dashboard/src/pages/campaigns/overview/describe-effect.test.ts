import { expect, test } from 'vitest';
import type { Campaign, Effect } from '../../../api/campaigns.ts';
import { describeEffect } from './describe-effect.ts';

const none = { tasks: [], backlinks: [] };

test('a campaign that ended before its first month was completed promises no measurement', () => {
  expect(describeEffect(null, false, none).headline).toBe('Not measured yet');
  expect(describeEffect(null, true, none)).toMatchObject({
    headline: 'Not measured',
    explanation: expect.stringContaining('ended before its first month was completed'),
  });
});

test('too few other keywords are counted without those of other campaigns, which is said', () => {
  const effect = { reason: 'too_few_other_keywords' as const, treated: 7, control: 4 };
  expect(describeEffect(effect, false, none)).toMatchObject({
    headline: 'Not enough data yet',
    explanation: expect.stringMatching(
      /7 of the campaign and 4 others could be compared\. Keywords of other campaigns are left out/,
    ),
  });
  expect(describeEffect(effect, true, none).headline).toBe('Not enough data');
});

const window = { from: '2026-10-01', to: '2026-10-28' };
const measured = {
  estimate: 20,
  low: 10,
  high: 30,
  others: 0,
  treated: 9,
  control: 9,
  before: window,
  after: window,
};
const effect = measured as Effect;
const verified = (at: string) => ({ tasks: [{ verifiedAt: at }], backlinks: [] }) as unknown as Campaign;
const live = (at: string) => ({ tasks: [], backlinks: [{ verifiedAt: at }] }) as unknown as Campaign;

test('a change before any work was verified or live is not called an effect of the campaign', () => {
  for (const work of [none, verified('2026-10-29T00:00:00Z'), live('2026-10-29T00:00:00Z')]) {
    const { headline, explanation } = describeEffect(effect, false, work);
    expect(headline).toBe('Positions changed without work of the campaign');
    expect(explanation).toMatch(/^By .*Oct 28.*, no task was verified and no placement was live, so/);
  }
  for (const work of [verified('2026-10-28T23:00:00Z'), live('2026-10-02T08:00:00Z')])
    expect(describeEffect(effect, false, work)).toMatchObject({
      headline: 'Positions are 20.0% better than without the campaign',
      explanation: expect.not.stringContaining('no task'),
    });
  const unclear = describeEffect({ ...measured, low: -5 } as Effect, false, none);
  expect(unclear.headline).toBe('No statistically significant effect so far');
  expect(unclear.explanation).toContain('no task was verified');
});
