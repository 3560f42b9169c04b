import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { annotationsQuery } from '../../api/annotations.ts';
import { websiteQuery } from '../../api/websites.ts';
import { dayOfNow } from '../../format/dates.ts';
import { addMonths } from '../../format/days.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { IconPencil, IconPlus } from '../../ui/icons.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { wholeRows } from '../../ui/table/whole-rows.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { daysOfEvent, eventKinds, type HistoryEvent } from '../keywords/parts/event-kinds.ts';
import { EventActions } from '../keywords/parts/event-list.tsx';
import { useAnnotations } from '../keywords/parts/use-annotations.tsx';
import { isShown } from './is-shown.ts';
import { annotationKinds } from './annotation-kinds.ts';
import { websiteCrumbs } from '../websites/website-crumbs.ts';

const route = getRouteApi('/account/websites/$websiteId/annotations');

const filters = [
  {
    name: 'kind',
    label: t`Kind`,
    options: annotationKinds.map((value) => ({ value, label: eventKinds[value].plural })),
    isMultiple: true,
  },
];

const columns: Column<HistoryEvent>[] = [
  {
    id: 'day',
    header: t`Day`,
    width: 184,
    cell: (event) => <time dateTime={event.day}>{daysOfEvent(event)}</time>,
  },
  { id: 'kind', header: t`Kind`, width: 188, cell: ({ kind }) => eventKinds[kind].label },
  {
    id: 'text',
    header: t`Text`,
    cell: (event) => <Label {...event} />,
  },
  {
    id: 'actions',
    header: t`Actions`,
    align: 'end',
    width: 104,
    cell: (event) => (
      <Group gap={4} justify="flex-end" wrap="nowrap">
        <EventActions {...event} />
      </Group>
    ),
  },
];

/** A phone shows the text with its day below it. */
const phoneColumns: Column<HistoryEvent>[] = [
  {
    id: 'text',
    header: t`Annotation`,
    isOnPhone: true,
    cell: (event) => (
      <div>
        <div style={{ whiteSpace: 'normal' }}>
          <Label {...event} />
        </div>
        <Text size="xs" c="dimmed">
          <time dateTime={event.day}>{daysOfEvent(event)}</time>
        </Text>
      </div>
    ),
  },
  ...columns.filter(({ id }) => id !== 'day' && id !== 'text'),
];

/** The months before a website was added of which Search Console has data. */
const monthsOfData = 16;

function Label({ label, url }: Pick<HistoryEvent, 'label' | 'url'>) {
  return url == null ? label : <OutsideLink url={url}>{label}</OutsideLink>;
}

/** Everything that the charts of the website mark: notes, deployments, events of campaigns and updates of search engines. */
export function AnnotationsPage() {
  const { websiteId } = route.useParams();
  const { kind } = route.useSearch();
  const change = useSearchChange();
  const query = useQuery(annotationsQuery(websiteId));
  const { events, add, dialog } = useAnnotations(websiteId);
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  const isPhone = useIsPhone();
  const domain = website?.domain ?? t`Website`;
  const first = website === undefined ? '' : addMonths(website.createdAt.slice(0, 10), -monthsOfData);
  const shown = events.filter((event) => isShown(event, { kinds: kind, first })).toReversed();
  return (
    <Page
      title={t`Annotations`}
      description={t`Notes, deployments, campaigns and confirmed search engine updates. Charts mark their days. CI can report deployments through the API.`}
      crumbs={websiteCrumbs(websiteId, domain)}
      actions={
        add !== undefined && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add(dayOfNow(Date.now()))}>
            <Trans>Add annotation</Trans>
          </Button>
        )
      }
    >
      <FilterBar filters={filters} values={{ kind }} onChange={change} />
      <Panel isFlush>
        <DataTable
          label={t`Annotations`}
          columns={isPhone ? phoneColumns : columns}
          rows={{ ...wholeRows(query), rows: shown }}
          rowId={({ key }) => key}
          empty={
            <EmptyState icon={IconPencil} title={t`No annotations`}>
              {add === undefined ? (
                <Trans>Remove a filter to see more.</Trans>
              ) : (
                <Trans>
                  Add an annotation for a day on which something changed, or remove a filter to see more.
                </Trans>
              )}
            </EmptyState>
          }
        />
      </Panel>
      {dialog}
    </Page>
  );
}
