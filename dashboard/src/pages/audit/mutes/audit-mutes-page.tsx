import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { auditQuery, type AuditMute, mutesQuery } from '../../../api/audits.ts';
import { formatDay } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconEyeOff } from '../../../ui/icons.ts';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { wholeRows } from '../../../ui/table/whole-rows.ts';
import { UnmuteButton } from './mute-button.tsx';

const route = getRouteApi('/account/websites/$websiteId/audit/muted');

/** The record of muted issues with their authors and reasons, also of those that count again. */
export function AuditMutesPage() {
  const { websiteId } = route.useParams();
  const rows = wholeRows(useQuery(mutesQuery(websiteId)));
  const rules = useQuery(auditQuery(websiteId)).data?.data.checks ?? [];
  const mayUnmute = useHasRole('manager');
  const titleOf = (check: string) => rules.find((rule) => rule.check === check)?.title ?? check;
  return (
    <Panel
      isFlush
      title={t`Muted issues`}
      description={
        <Trans>
          They leave the lists and the score of every audit.{' '}
          <AppLink href={paths.auditIssues(websiteId, { muted: 'true' })}>Show muted issues</AppLink>
        </Trans>
      }
    >
      <DataTable
        label={t`Muted issues`}
        columns={[...muteColumns(titleOf), ...(mayUnmute ? [unmuteColumn(websiteId)] : [])]}
        rows={rows}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={IconEyeOff} title={t`Nothing is muted`}>
            <Trans>
              Mute an issue that you accept on its page or in the list of issues. It is recorded here with its
              author and its reason.
            </Trans>
          </EmptyState>
        }
      />
    </Panel>
  );
}

const muteColumns = (titleOf: (check: string) => string): Column<AuditMute>[] => [
  { id: 'check', header: t`Issue`, cell: ({ check }) => titleOf(check) },
  {
    id: 'where',
    header: t`Where`,
    width: 260,
    cell: ({ url, urlPattern }) => url ?? urlPattern ?? t`Whole website`,
  },
  { id: 'reason', header: t`Reason`, width: 220, cell: ({ reason }) => reason },
  {
    id: 'createdAt',
    header: t`Muted`,
    width: 160,
    cell: ({ createdBy, createdAt }) => [formatDay(createdAt), createdBy].filter(Boolean).join(', '),
  },
  {
    id: 'status',
    header: t`Status`,
    width: 180,
    isOnPhone: true,
    cell: (mute) => (
      <StateBadge tone={mute.status === 'active' ? 'paused' : 'calm'} label={describeStatus(mute)} />
    ),
  },
];

function describeStatus({ status, expiresAt, unmutedAt, unmutedBy }: AuditMute): string {
  if (status === 'active') return expiresAt === null ? t`Muted` : t`Muted until ${formatDay(expiresAt)}`;
  if (unmutedBy !== null && unmutedAt !== null) return t`Unmuted ${formatDay(unmutedAt)} by ${unmutedBy}`;
  return t`Expired ${formatDay(expiresAt ?? unmutedAt)}`;
}

const unmuteColumn = (websiteId: string): Column<AuditMute> => ({
  id: 'unmute',
  header: t`Actions`,
  align: 'end',
  width: 96,
  cell: ({ id, status }) => status === 'active' && <UnmuteButton muteId={id} websiteId={websiteId} />,
});
