import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconCheck, IconEyeOff, IconRestore } from '@tabler/icons-react';
import type { Competitor, CompetitorStatus } from '../../api/competitors.ts';
import { describeChange } from '../../format/change.ts';
import { formatCount, formatShare, none } from '../../format/numbers.ts';
import { formatPoints } from '../../format/points.ts';
import { ChangeMark } from '../../ui/change-mark.tsx';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './competitor-columns.module.css';

const looks: Record<CompetitorStatus, { tone: Tone; label: string }> = {
  confirmed: { tone: 'good', label: 'Competitor' },
  suggested: { tone: 'calm', label: 'Seen' },
  hidden: { tone: 'paused', label: 'Hidden' },
};

interface ColumnOptions {
  days: number;
  /** The greatest share: the longest bar. */
  most: number;
  /** Absent where the reader may not. */
  onSay?: (domain: string, status: CompetitorStatus) => void;
}

export function competitorColumns({ days, most, onSay }: ColumnOptions): Column<Competitor>[] {
  const columns: Column<Competitor>[] = [
    {
      id: 'domain',
      header: 'Domain',
      sorts: 'ascending',
      cell: ({ domain }) => <span className={classes.domain}>{domain}</span>,
    },
    { id: 'status', header: 'Standing', width: 132, cell: ({ status }) => <StateBadge {...looks[status]} /> },
    {
      id: 'shareOfVoice',
      header: 'Share of voice',
      width: 200,
      sorts: 'descending',
      cell: ({ shareOfVoice }) => <Bar share={shareOfVoice} most={most} />,
    },
    {
      id: 'keywords',
      header: 'Keywords shared',
      align: 'end',
      width: 160,
      sorts: 'descending',
      cell: ({ keywords, overlap }) => (
        <span className={classes.pair}>
          <span>{formatCount(keywords)}</span>
          <span className={classes.quiet}>{formatShare(overlap)}</span>
        </span>
      ),
    },
    {
      id: 'visibility',
      header: 'Visibility',
      align: 'end',
      width: 108,
      sorts: 'descending',
      cell: ({ visibility }) => formatShare(visibility),
    },
    {
      id: 'change',
      header: `Against ${days} days before`,
      align: 'end',
      width: 188,
      sorts: 'descending',
      cell: (row) => <Moved row={row} days={days} />,
    },
  ];
  if (onSay !== undefined) columns.push(sayColumn(onSay));
  return columns;
}

const sayColumn = (onSay: NonNullable<ColumnOptions['onSay']>): Column<Competitor> => ({
  id: 'say',
  header: 'Actions',
  align: 'end',
  width: 96,
  cell: ({ domain, status }) => (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {status !== 'confirmed' && (
        <Say icon={IconCheck} label={`Confirm ${domain}`} onClick={() => onSay(domain, 'confirmed')} />
      )}
      {status === 'suggested' && (
        <Say icon={IconEyeOff} label={`Hide ${domain}`} onClick={() => onSay(domain, 'hidden')} />
      )}
      {status !== 'suggested' && (
        <Say icon={IconRestore} label={`Take back ${domain}`} onClick={() => onSay(domain, 'suggested')} />
      )}
    </Group>
  ),
});

interface SayProps {
  icon: typeof IconCheck;
  label: string;
  onClick(): void;
}

function Say({ icon: Icon, label, onClick }: SayProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function Bar({ share, most }: { share: number; most: number }) {
  return (
    <span className={classes.share}>
      <svg className={classes.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
        <rect className={classes.track} width="100" height="6" rx="3" />
        <rect width={most === 0 ? 0 : (share / most) * 100} height="6" rx="3" />
      </svg>
      <span>{formatShare(share)}</span>
    </span>
  );
}

function Moved({ row: { visibility, previousVisibility }, days }: { row: Competitor; days: number }) {
  const told = describeChange(visibility, previousVisibility, {
    format: formatPoints,
    absolute: true,
  });
  if (told === null) return <span className={classes.quiet}>{none}</span>;
  if (told.direction === 'same') return <span className={classes.quiet}>unchanged</span>;
  // That another gains is neither good nor bad in itself.
  return <ChangeMark change={{ ...told, isGood: null }} than={`${days} days before`} />;
}
