import { t } from '@lingui/core/macro';
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconCheck, IconEyeOff, IconRestore } from '../../ui/icons.ts';
import type { CompetitorStatus } from '../../api/competitors.ts';
import { describeChange } from '../../format/change.ts';
import { formatCount, formatRate, unknownValue } from '../../format/numbers.ts';
import { inPoints } from '../../format/points.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ChangeMark } from '../../ui/change-mark.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { StatusStyle } from '../../ui/status-style.ts';
import type { Column } from '../../ui/table/column.ts';
import classes from './competitor-columns.module.css';
import type { ComparedDomain } from './competitor-search.ts';

export const statusStyles: Record<CompetitorStatus, StatusStyle> = {
  confirmed: { tone: 'good', label: t`Confirmed` },
  suggested: { tone: 'calm', label: t`Suggested` },
  hidden: { tone: 'paused', label: t`Hidden` },
};

interface ColumnOptions {
  /** The comparison with a domain. */
  hrefOf(domain: string): string;
  /** The share of a full bar. */
  maxShare: number;
  /** The name of the compared day; absent without a comparison. */
  than?: string;
  /** Absent if the member may not change competitors. */
  onStatusChange?: (domain: string, status: CompetitorStatus) => void;
}

const identityColumns: Column<ComparedDomain>[] = [
  {
    id: 'domain',
    header: t`Domain`,
    isName: true,
    sorts: 'ascending',
    cell: ({ domain }) => <span className={classes.domain}>{domain}</span>,
  },
  {
    id: 'status',
    header: t`Status`,
    width: 108,
    cell: ({ status }) =>
      status === null ? (
        <strong className={classes.domain}>{t`You`}</strong>
      ) : (
        <StateBadge {...statusStyles[status]} />
      ),
  },
];

const shareHint = t`The domain's share of the estimated clicks on the result pages (SERPs) of the tracked keywords`;

export function competitorColumns({
  hrefOf,
  maxShare,
  than,
  onStatusChange,
}: ColumnOptions): Column<ComparedDomain>[] {
  const columns: Column<ComparedDomain>[] = [
    ...identityColumns,
    {
      id: 'shareOfVoice',
      header: t`Share of voice`,
      hint: shareHint,
      align: 'end',
      isOnPhone: true,
      width: 156,
      sorts: 'descending',
      cell: ({ domain, status, shareOfVoice }) => {
        const bar = <ShareBar share={shareOfVoice} maxShare={maxShare} />;
        return status === null ? bar : <AppLink href={hrefOf(domain)}>{bar}</AppLink>;
      },
    },
    {
      id: 'keywords',
      header: t`Keywords`,
      hint: t`Tracked keywords on whose result pages the domain ranks, at any position`,
      align: 'end',
      width: 136,
      sorts: 'descending',
      cell: ({ domain, status, keywords, overlap }) => (
        <span className={classes.pair}>
          {status === null ? (
            formatCount(keywords)
          ) : (
            <AppLink href={hrefOf(domain)}>{formatCount(keywords)}</AppLink>
          )}
          <span className={classes.quiet}>{formatRate(overlap)}</span>
        </span>
      ),
    },
    {
      id: 'visibility',
      header: t`Visibility`,
      hint: t`Visibility on the keywords of this website, also of a domain that has a website with its own keywords here`,
      align: 'end',
      width: 104,
      sorts: 'descending',
      cell: ({ visibility }) => formatRate(visibility),
    },
  ];
  if (than !== undefined) columns.splice(3, 0, shareChangeColumn(than));
  if (onStatusChange !== undefined) columns.push(actionColumn(onStatusChange));
  return columns;
}

const shareChangeColumn = (than: string): Column<ComparedDomain> => ({
  id: 'shareChange',
  header: t`Since ${than}`,
  hint: t`Change of the share of voice since ${than}, on the keywords checked on both days. The chart and the column before count all keywords of each day.`,
  align: 'end',
  width: 104,
  sorts: 'descending',
  cell: ({ comparedShareOfVoice, previousShareOfVoice }) => (
    <PointsChange now={comparedShareOfVoice} before={previousShareOfVoice} than={than} />
  ),
});

const actionColumn = (
  onStatusChange: NonNullable<ColumnOptions['onStatusChange']>,
): Column<ComparedDomain> => ({
  id: 'actions',
  header: t`Actions`,
  align: 'end',
  width: 84,
  cell: ({ domain, status }) =>
    status !== null && (
      <Group gap={4} justify="flex-end" wrap="nowrap">
        {status !== 'confirmed' && (
          <ActionIconButton
            icon={IconCheck}
            label={t`Confirm ${domain}`}
            onClick={() => onStatusChange(domain, 'confirmed')}
          />
        )}
        {status === 'suggested' && (
          <ActionIconButton
            icon={IconEyeOff}
            label={t`Hide ${domain}`}
            onClick={() => onStatusChange(domain, 'hidden')}
          />
        )}
        {status !== 'suggested' && (
          <ActionIconButton
            icon={IconRestore}
            label={t`Reset ${domain}`}
            onClick={() => onStatusChange(domain, 'suggested')}
          />
        )}
      </Group>
    ),
});

interface ActionIconButtonProps {
  icon: typeof IconCheck;
  label: string;
  onClick(): void;
}

function ActionIconButton({ icon: Icon, label, onClick }: ActionIconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function ShareBar({ share, maxShare }: { share: number; maxShare: number }) {
  return (
    <span className={classes.share}>
      <svg className={classes.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
        <rect className={classes.track} width="100" height="6" rx="3" />
        <rect width={maxShare === 0 ? 0 : (share / maxShare) * 100} height="6" rx="3" />
      </svg>
      <span>{formatRate(share)}</span>
    </span>
  );
}

interface PointsChangeProps {
  now: number | null;
  before: number | null;
  than: string;
}

function PointsChange({ now, before, than }: PointsChangeProps) {
  const change = describeChange(now, before, inPoints);
  if (change === null) return <span className={classes.quiet}>{unknownValue}</span>;
  return <ChangeMark change={change} than={than} />;
}
