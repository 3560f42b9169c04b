import { expect, test } from 'vitest';
import type { CampaignEvent } from '../../../api/campaigns.ts';
import { groupEvents } from './group-events.ts';

const event = (at: string, name: string, sourceDomain: string): CampaignEvent =>
  ({
    id: `${at} ${sourceDomain}`,
    event: name,
    at,
    to: null,
    actor: 'system',
    actorName: null,
    reason: null,
    detail: { sourceDomain },
  }) as unknown as CampaignEvent;

test('events are grouped by day, and equal changes of one minute are one entry', () => {
  const days = groupEvents([
    event('2026-11-20T10:05:09Z', 'placement_live', 'a.example'),
    event('2026-11-20T10:05:02Z', 'placement_live', 'b.example'),
    event('2026-11-20T10:05:01Z', 'placement_published', 'b.example'),
    event('2026-11-20T10:04:59Z', 'placement_published', 'a.example'),
    event('2026-11-19T10:04:59Z', 'placement_published', 'c.example'),
  ]);
  expect(days.map(({ day, entries }) => [day, entries.map(({ details }) => details)])).toEqual([
    ['2026-11-20', [['a.example', 'b.example'], ['b.example'], ['a.example']]],
    ['2026-11-19', [['c.example']]],
  ]);
});

test('a list that ends within an entry counts the events that it leaves out', () => {
  const live = ['a', 'b', 'c'].map((name) =>
    event('2026-11-20T10:05:09Z', 'placement_live', `${name}.example`),
  );
  const later = event('2026-11-20T10:05:01Z', 'placement_published', 'b.example');
  const [day] = groupEvents([...live, later], 1);
  expect(day?.entries).toMatchObject([{ title: '3 placements live', details: ['a.example'], more: 2 }]);
  expect(groupEvents([...live, later])[0]?.entries).toMatchObject([
    { title: '3 placements live', details: ['a.example', 'b.example', 'c.example'], more: 0 },
    { title: 'Placement published', more: 0 },
  ]);
});
