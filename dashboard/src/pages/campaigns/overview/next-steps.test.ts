import { expect, test } from 'vitest';
import type { Campaign } from '../../../api/campaigns.ts';
import { countMonth } from '../parts/count-month.ts';
import { listNextSteps } from './next-steps.ts';

const step = { waitingFor: null, dueAt: null, nextCheckAt: null, decidedBy: null, claim: null };
const placement = (id: string, given: object) => ({ id, sourceDomain: `${id}.example`, ...step, ...given });
const task = (id: string, given: object) => ({
  id,
  title: `Task ${id}`,
  status: 'open',
  dueOn: null,
  assigneeId: null,
  ...given,
});
const campaign = {
  id: 'cmp_1',
  websiteId: 'web_1',
  status: 'active',
  stage: 'placements',
  month: 2,
  nextCycleAt: '2026-12-20T00:00:00Z',
  options: { addOns: ['reporting'] },
  keywords: [
    { status: 'suggested', decidedBy: '2026-12-05T12:00:00Z' },
    { status: 'suggested', decidedBy: '2026-12-04T12:00:00Z' },
    { status: 'rejected', decidedBy: null },
  ],
  backlinks: [
    placement('ordered', { waitingFor: 'answer', dueAt: '2026-12-04T08:00:00Z' }),
    placement('claimed', {
      waitingFor: 'claim',
      nextCheckAt: '2026-12-01T16:00:00Z',
      claim: { state: 'accepted', reason: 'not_visible' },
    }),
    placement('planned', { waitingFor: 'approval', decidedBy: '2026-11-30T09:00:00Z' }),
    placement('approved', { waitingFor: 'order' }),
    placement('live', {}),
  ],
  tasks: [
    task('late', { dueOn: '2026-11-20', assigneeId: 'usr_1' }),
    task('done', { dueOn: '2026-11-21', status: 'verified' }),
    task('undated', {}),
  ],
} as unknown as Campaign;
const circumstances = {
  auditAt: '2026-12-02T03:00:00Z',
  deciders: 'Your contact',
  orderers: 'Automatic, or your contact',
  unassigned: 'Not assigned',
  nameOf: () => 'Ada',
};

test('the next steps are listed by their day with who acts, and those without a day come last', () => {
  const steps = listNextSteps(campaign, circumstances);
  expect(steps.map(({ day, what, who }) => [day, what, who])).toEqual([
    ['2026-11-20', 'Task late', 'Ada'],
    ['2026-11-30', 'Approval of the placement: planned.example', 'Your contact'],
    ['2026-12-01', 'Correct the link (not visible): claimed.example', 'Publisher'],
    ['2026-12-02', 'The next site audit starts', 'Automatic'],
    ['2026-12-04', 'Answer to the order: ordered.example', 'Publisher'],
    [
      '2026-12-19',
      'Month 2 ends: its results and effect are recorded, and its report is created',
      'Automatic',
    ],
    [null, 'Order the link: approved.example', 'Automatic, or your contact'],
    [null, '1 open task without a due date', 'Not assigned'],
  ]);
  const assigned = { ...campaign, tasks: [task('undated', { assigneeId: 'usr_1' })] } as unknown as Campaign;
  expect(listNextSteps(assigned, circumstances).at(-1)?.who).toBe('Assignees');
});

test('keywords wait for a decision during the research, and a campaign that is paused or ended has no next steps', () => {
  const inResearch = listNextSteps({ ...campaign, stage: 'research' }, circumstances);
  expect(inResearch.map(({ day, what }) => [day, what])).toContainEqual([
    '2026-12-04',
    '2 suggested keywords are approved or rejected',
  ]);
  expect(listNextSteps({ ...campaign, status: 'paused' }, circumstances)).toEqual([]);
  expect(listNextSteps({ ...campaign, status: 'completed' }, circumstances)).toEqual([]);
});

test('the placements of a month are counted by their status, without rejected and replaced ones', () => {
  const of = (status: string, month = 2) => ({ status, month });
  const placements = [
    of('planned'),
    of('ordered'),
    of('in_progress'),
    of('published'),
    of('live'),
    of('live', 1),
    of('lost'),
    of('rejected'),
    of('replaced'),
  ] as Campaign['backlinks'];
  const counts = { total: 6, planned: 1, ordered: 2, published: 1, live: 1, lost: 1 };
  expect(countMonth(placements, 2)).toEqual(counts);
});
