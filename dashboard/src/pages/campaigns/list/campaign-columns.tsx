import { plural, t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import type { Approval, ListedCampaign } from '../../../api/campaigns.ts';
import { formatDay } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { ProgressLine } from '../parts/progress-line.tsx';
import { StageDots } from '../parts/stage-stepper.tsx';
import { campaignStatusStyles, campaignTypeLabels } from '../parts/status-styles.ts';

/** @param toApprove the keywords and placements that the member can approve, by campaign */
export const campaignColumns = (
  domains: ReadonlyMap<string, string>,
  toApprove: ReadonlyMap<string, readonly Approval[]>,
): Column<ListedCampaign>[] => [
  {
    id: 'name',
    header: t`Campaign`,
    cell: ({ id, name, websiteId }) => (
      <div>
        <AppLink href={paths.campaign(id)} fw={500}>
          {name}
        </AppLink>
        <Text size="xs" c="dimmed">
          {domains.get(websiteId) ?? t`Deleted website`}
        </Text>
        {toApprove.get(id)?.map((approval) => (
          <StateBadge key={approval.kind} tone="warn" label={countApproval(approval)} />
        ))}
      </div>
    ),
  },
  { id: 'type', header: t`Type`, width: 112, cell: ({ type }) => campaignTypeLabels[type] },
  {
    id: 'status',
    header: t`Status`,
    width: 136,
    isOnPhone: true,
    cell: ({ status }) => <StateBadge {...campaignStatusStyles[status]} />,
  },
  { id: 'stage', header: t`Stage`, width: 216, cell: ({ stage }) => <StageDots stage={stage} /> },
  {
    id: 'progress',
    header: t`Progress`,
    width: 152,
    align: 'end',
    cell: ({ progress }) => <ProgressLine percent={progress} />,
  },
  {
    id: 'createdAt',
    header: t`Created`,
    width: 128,
    align: 'end',
    cell: ({ createdAt }) => formatDay(createdAt),
  },
];

const countApproval = ({ kind, count }: Approval): string =>
  kind === 'keywords'
    ? plural(count, { one: '# keyword to approve', other: '# keywords to approve' })
    : plural(count, { one: '# placement to approve', other: '# placements to approve' });
