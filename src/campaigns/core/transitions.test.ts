import { expect, test } from 'vitest';
import { campaignStages, type CampaignStage, campaignStatuses } from './campaign.ts';
import { nextStage, nextStatus, stageFor, statusEvents } from './transitions.ts';

const legal = new Set([
  'draft launch active',
  'active pause paused',
  'active payment_overdue past_due',
  'active complete completed',
  'active cancel cancelled',
  'paused resume active',
  'paused cancel cancelled',
  'past_due payment_received active',
  'past_due cancel cancelled',
]);

test('only the nine transitions of the table are possible', () => {
  const possible = campaignStatuses.flatMap((status) =>
    statusEvents.flatMap((event) => {
      const next = nextStatus(status, event);
      return next === null ? [] : [`${status} ${event} ${next}`];
    }),
  );
  expect(new Set(possible)).toEqual(legal);
});

test('a stage leads only to the next one, and every stage after setup can be closed', () => {
  const possible = campaignStages.flatMap((stage) =>
    campaignStages.flatMap((to) => (nextStage(stage, to) === null ? [] : [`${stage} ${to}`])),
  );
  expect(possible).toEqual([
    'setup research',
    'research audit',
    'research closed',
    'audit optimization',
    'audit closed',
    'optimization placements',
    'optimization closed',
    'placements monitor',
    'placements closed',
    'monitor closed',
  ]);
});

test.each<[Parameters<typeof stageFor>, CampaignStage]>([
  [['active', 'setup'], 'research'],
  [['active', 'monitor'], 'monitor'],
  [['paused', 'audit'], 'audit'],
  [['cancelled', 'audit'], 'closed'],
  [['completed', 'monitor'], 'closed'],
])('a campaign that becomes %j has the stage %s', (given, stage) => {
  expect(stageFor(...given)).toBe(stage);
});
