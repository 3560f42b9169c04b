import { t } from '@lingui/core/macro';
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconX } from '../../../ui/icons.ts';
import type { CampaignKeyword } from '../../../api/campaigns.ts';
import { describeChange } from '../../../format/change.ts';
import { formatTime } from '../../../format/dates.ts';
import { pathOf } from '../../../format/path-of.ts';
import { formatCount, formatDecimal, unknownValue } from '../../../format/numbers.ts';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { Column } from '../../../ui/table/column.ts';
import {
  describeSimilar,
  rankCheckLabels,
  describeScore,
  describeSearches,
  keywordStatusStyles,
  sourceLabels,
} from './keyword-labels.ts';

type Decide = (decision: { approve?: string[]; reject?: string[] }) => void;

/** @param hasOpenDecisions whether the member can decide about any keyword */
export function keywordColumns(decide: Decide, hasOpenDecisions: boolean): Column<CampaignKeyword>[] {
  return [
    { id: 'keyword', header: t`Keyword`, cell: (row) => <KeywordCell row={row} /> },
    {
      id: 'status',
      header: t`Status`,
      width: 144,
      ...(hasOpenDecisions && { isOnPhone: true }),
      cell: ({ status }) => <StateBadge {...keywordStatusStyles[status]} />,
    },
    {
      id: 'score',
      header: t`Potential clicks`,
      width: 120,
      align: 'end',
      cell: ({ score }) => formatCount(score),
    },
    { id: 'source', header: t`Source`, width: 144, cell: ({ source }) => sourceLabels[source] },
    {
      id: 'position',
      header: t`Position vs. previous check`,
      width: 208,
      align: 'end',
      ...(!hasOpenDecisions && { isOnPhone: true }),
      cell: (row) => <Position row={row} />,
    },
    {
      id: 'best',
      header: t`Best position`,
      width: 120,
      align: 'end',
      cell: ({ bestPosition }) => formatCount(bestPosition),
    },
    ...(hasOpenDecisions ? [decisionColumn(decide)] : []),
  ];
}

function KeywordCell({ row }: { row: CampaignKeyword }) {
  const reasons = useIsPhone() ? describeSearches(row.reasons) : describeScore(row);
  const target = row.targetUrl && t`Target: ${pathOf(row.targetUrl)}`;
  return (
    <div>
      <Text fw={500}>{row.keyword}</Text>
      {[reasons, describeSimilar(row), target].filter(Boolean).map((line) => (
        <Text key={line} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
    </div>
  );
}

function Position({
  row: { position, previousPosition, positionAt, checkStatus, reasons },
}: {
  row: CampaignKeyword;
}) {
  if (checkStatus === null)
    return typeof reasons['position'] === 'number'
      ? t`${formatDecimal(reasons['position'])} when suggested`
      : unknownValue;
  const label = rankCheckLabels[checkStatus];
  const change = describeChange(position, previousPosition, {
    format: formatCount,
    isRank: true,
    absolute: true,
  });
  return (
    <Tooltip
      label={positionAt === null ? t`No successful rank check yet` : t`Rankings, ${formatTime(positionAt)}`}
      withArrow
      events={{ hover: true, focus: true, touch: true }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus shows the source too */}
      <span tabIndex={0}>
        {position !== null && <strong>{formatCount(position)} </strong>}
        {position !== null && change && <ChangeMark change={change} than={t`the previous check`} />}
        {label !== '' && (
          <Text component="span" size="sm" c={checkStatus === 'failed' ? 'var(--bad)' : 'dimmed'}>
            {label}
          </Text>
        )}
      </span>
    </Tooltip>
  );
}

function decisionColumn(decide: Decide): Column<CampaignKeyword> {
  return {
    id: 'decide',
    header: t`Actions`,
    width: 96,
    align: 'end',
    cell: ({ id, keyword, allowed }) =>
      allowed.length > 0 && (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <ActionIcon
            variant="default"
            aria-label={t`Approve ${keyword}`}
            onClick={() => decide({ approve: [id] })}
          >
            <IconCheck size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t`Reject ${keyword}`}
            onClick={() => decide({ reject: [id] })}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ),
  };
}
