import { List } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { Campaign } from '../../../api/campaigns.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { needsDecision } from './find-waiting.ts';

interface Waiting {
  href: string;
  label: string;
}

/** What a campaign waits for people to do; gone where nothing waits. */
export function WaitingPanel({ campaign }: { campaign: Campaign }) {
  const waiting = findWaiting(campaign);
  if (waiting.length === 0) return null;
  return (
    <Panel title="Waits for you">
      <List listStyleType="none" spacing={4} icon={<IconArrowRight size={14} aria-hidden />}>
        {waiting.map(({ href, label }) => (
          <List.Item key={href}>
            <AppLink href={href}>{label}</AppLink>
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}

function findWaiting(campaign: Campaign): Waiting[] {
  const { id, tasks, type } = campaign;
  const counts = needsDecision(campaign);
  const reopened = tasks.filter(({ status, allowed }) => status === 'reopened' && allowed.length > 0).length;
  const after = type === 'fullseo' ? ', or they are approved after 7 days' : '';
  const open = counts.tasks - reopened;
  return [
    [
      counts.keywords,
      paths.campaignKeywords(id, { status: 'suggested' }),
      `Decide about ${several(counts.keywords, 'keyword', 'keywords')}${after}`,
    ] as const,
    [
      counts.placements,
      paths.campaignPlacements(id, { status: 'planned' }),
      `Decide about ${several(counts.placements, 'placement', 'placements')}${after}`,
    ] as const,
    [
      reopened,
      paths.campaignTasks(id, { status: 'reopened' }),
      `${several(reopened, 'task was', 'tasks were')} found not done`,
    ] as const,
    [open, paths.campaignTasks(id), `Work on ${several(open, 'open task', 'open tasks')}`] as const,
  ].flatMap(([count, href, label]) => (count === 0 ? [] : [{ href, label }]));
}

function several(count: number, one: string, more: string): string {
  return count === 1 ? `1 ${one}` : `${formatCount(count)} ${more}`;
}
