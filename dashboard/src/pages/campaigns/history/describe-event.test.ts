import { expect, test } from 'vitest';
import type { CampaignEvent } from '../../../api/campaigns.ts';
import { describeDetail } from './describe-event.ts';

const because = (reason: string): CampaignEvent => ({ reason, detail: {} }) as unknown as CampaignEvent;

test('a reason written as a sentence keeps its uppercase letters', () => {
  const reason = 'Auto SEO approves suggestions automatically.';
  expect(describeDetail(because(reason))).toBe(reason);
});

test('a reason that is a code is shown as words', () => {
  expect(describeDetail(because('wrong_rel'))).toBe('wrong rel');
});
