import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { IconMailOpened } from '../../../ui/icons.ts';
import { type Notice, noticesQuery } from '../../../api/notifications.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { optionsOfLabels } from '../../../ui/status-style.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { useDomains } from '../../campaigns/parts/use-domains.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Ago } from '../../../ui/ago.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { StatusStyle } from '../../../ui/status-style.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { lineHref, noticeHref } from './notice-href.ts';
import classes from './notice-panel.module.css';

type Mail = Notice['mails'][number];

const statusStyles: Record<Mail['state'], StatusStyle> = {
  queued: { tone: 'waiting', label: t`Scheduled` },
  waiting: { tone: 'waiting', label: t`Retrying` },
  sending: { tone: 'working', label: t`Sending` },
  sent: { tone: 'good', label: t`Sent` },
  failed: { tone: 'bad', label: t`Failed` },
  in_doubt: { tone: 'warn', label: t`Unconfirmed` },
};

const route = getRouteApi('/account/settings/notifications');

const columns: Column<Notice>[] = [
  { id: 'title', header: t`Notification`, cell: (notice) => <NoticeText notice={notice} /> },
  { id: 'mails', header: t`Recipients`, cell: ({ mails }) => <Mails mails={mails} />, width: 240 },
  {
    id: 'createdAt',
    header: t`Created`,
    align: 'end',
    width: 200,
    cell: ({ createdAt }) => <Ago at={createdAt} />,
  },
];

/** The notifications of the last 90 days, newest first, with the status of each email. */
export function NoticePanel() {
  const { websiteId } = route.useSearch();
  const change = useSearchChange();
  const websites = { name: 'websiteId', label: t`Website`, options: optionsOfLabels(useDomains()) };
  return (
    <Panel title={t`Notification history`} description={t`The last 90 days.`} isFlush>
      <Box px="md" pb="sm">
        <FilterBar filters={[{ ...websites, isMultiple: true }]} values={{ websiteId }} onChange={change} />
      </Box>
      <DataTable
        label={t`Notification history`}
        columns={columns}
        rows={useRows(noticesQuery(websiteId))}
        rowId={({ id }) => id}
        empty={
          websiteId === undefined ? (
            <EmptyState icon={IconMailOpened} title={t`No notifications yet`}>
              <Trans>Notifications of your alerts appear here with the status of each email.</Trans>
            </EmptyState>
          ) : (
            <EmptyState icon={IconMailOpened} title={t`No results`}>
              <Trans>Remove a filter to see more.</Trans>
            </EmptyState>
          )
        }
      />
    </Panel>
  );
}

/** Their lines show a usual position before, not the one of the last check. */
const rankKinds = new Set<Notice['kind']>(['rank_drop', 'rank_rise']);

function NoticeText({ notice }: { notice: Notice }) {
  const { kind, websiteId, title, lines, sentences } = notice;
  const [first, ...more] = lines.map((text, index) => {
    const href = lineHref(websiteId, sentences?.lines[index]);
    return {
      text,
      shown:
        href === null ? (
          text
        ) : (
          <AppLink href={href} fz="xs">
            {text}
          </AppLink>
        ),
    };
  });
  return (
    <div className={classes.text}>
      <AppLink href={noticeHref(notice)} fw={500}>
        {title}
      </AppLink>
      {rankKinds.has(kind) && (
        <Text size="xs" c="dimmed">
          <Trans>Compared with the median of the checks before:</Trans>
        </Text>
      )}
      <Text size="xs" c="dimmed" component="div">
        {first?.shown}
      </Text>
      {more.length > 0 && (
        <details>
          <summary>
            <Trans>and {more.length} more</Trans>
          </summary>
          <ul>
            {more.map(({ text, shown }) => (
              <li key={text}>{shown}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Deliveries of a webhook are listed on its own page. */
function Mails({ mails }: { mails: readonly Mail[] }) {
  if (mails.length === 0)
    return (
      <Text c="dimmed">
        <Trans>Webhook</Trans>
      </Text>
    );
  return (
    <ul className={classes.mails}>
      {mails.map(({ email, state, reason }) => (
        <li key={email}>
          {email} <StateBadge {...statusStyles[state]} />
          {reason !== null && (
            <Text size="xs" c="dimmed">
              {reason}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
