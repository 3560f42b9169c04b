import { plural, t } from '@lingui/core/macro';
import { List } from '@mantine/core';
import { IconArrowRight } from '../../../ui/icons.ts';
import type { Campaign } from '../../../api/campaigns.ts';
import type { Placement } from '../../../api/placements.ts';
import { paths } from '../../../paths.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { formatAll } from '../../../format/lists.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { whenApproved } from '../parts/when-approved.ts';
import { countPending } from './count-pending.ts';

interface PendingItem {
  href: string;
  label: string;
}

/** Decisions and tasks that wait for the member. Hidden if there are none. */
export function PendingPanel({ campaign }: { campaign: Campaign }) {
  const items = listPending(campaign, { isManager: useHasRole('manager'), now: useNow() });
  if (items.length === 0) return null;
  return (
    <Panel title={t`Waiting for you`}>
      <List listStyleType="none" spacing={4} icon={<IconArrowRight size={14} aria-hidden />}>
        {items.map(({ href, label }) => (
          <List.Item key={href}>
            <AppLink href={href}>{label}</AppLink>
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}

/** One claim has its own page. */
function claimPath(campaignId: string, claims: readonly Placement[]): string {
  const [first] = claims;
  return claims.length === 1 && first !== undefined
    ? paths.placement({ campaignId, placementId: first.id })
    : paths.campaignPlacements(campaignId);
}

function listPending(
  campaign: Campaign,
  { isManager, now }: { isManager: boolean; now: number },
): PendingItem[] {
  const { id, tasks, keywords, backlinks } = campaign;
  const counts = countPending(campaign);
  const reopened = tasks.filter(({ status, allowed }) => status === 'reopened' && allowed.length > 0).length;
  const deadline = (rows: readonly { decidedBy: string | null }[]) => {
    const when = whenApproved(
      rows.map(({ decidedBy }) => decidedBy),
      now,
    );
    return when === null ? '' : t`, approved automatically ${when}`;
  };
  const open = counts.tasks - reopened;
  const claims = isManager ? campaign.backlinks.filter(({ waitingFor }) => waitingFor === 'claim') : [];
  return [
    [
      counts.keywords,
      paths.campaignKeywords(id, { status: 'suggested' }),
      t`Review ${plural(counts.keywords, { one: '# keyword', other: '# keywords' })}${deadline(keywords)}`,
    ] as const,
    [
      counts.placements,
      paths.campaignPlacements(id, { status: 'planned' }),
      t`Review ${plural(counts.placements, { one: '# placement', other: '# placements' })}${deadline(backlinks)}`,
    ] as const,
    [
      claims.length,
      claimPath(id, claims),
      t`Follow ${plural(claims.length, { one: '# claim', other: '# claims' })}: ${formatAll(claims.map(({ sourceDomain }) => sourceDomain))}`,
    ] as const,
    [
      reopened,
      paths.campaignTasks(id, { status: 'reopened' }),
      t`Fix ${plural(reopened, { one: '# reopened task', other: '# reopened tasks' })}`,
    ] as const,
    [
      open,
      paths.campaignTasks(id),
      t`Work on ${plural(open, { one: '# open task', other: '# open tasks' })}`,
    ] as const,
  ].flatMap(([count, href, label]) => (count === 0 ? [] : [{ href, label }]));
}
