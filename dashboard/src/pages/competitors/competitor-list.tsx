import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconUsers } from '../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { competitorsQuery, type CompetitorStatus } from '../../api/competitors.ts';
import type { DateRange } from '../../api/date-range.ts';
import type { Segment } from '../../api/segment.ts';
import { formatDays } from '../../format/dates.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Panel } from '../../ui/panel.tsx';
import { optionsOfStyles } from '../../ui/status-style.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { wholeRows } from '../../ui/table/whole-rows.ts';
import { comparedLabel, describeUsedDays, type UsedDays } from '../../ui/range/range-labels.ts';
import { useDateRange } from '../../ui/range/use-date-range.ts';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { competitorColumns, statusStyles } from './competitor-columns.tsx';
import { viewCompetitors } from './competitor-search.ts';

const route = getRouteApi('/account/websites/$websiteId/competitors');

const filters = [{ name: 'status', label: t`Status`, options: optionsOfStyles(statusStyles) }];

interface CompetitorListProps {
  websiteId: string;
  segment: Segment;
  /** Absent if the member may not change competitors. */
  onStatusChange?: (domain: string, status: CompetitorStatus) => void;
}

/** All competitors, filtered and sorted in the browser. */
export function CompetitorList({ websiteId, segment, onStatusChange }: CompetitorListProps) {
  const { status, search, sort = '-shareOfVoice' } = route.useSearch();
  const change = useSearchChange();
  const range = useDateRange();
  const query = useQuery(competitorsQuery(websiteId, range.comparedQuery, segment));
  const all = query.data?.data ?? [];
  const maxShare = Math.max(0, ...all.map(({ shareOfVoice }) => shareOfVoice));
  return (
    <>
      <FilterBar
        filters={filters}
        values={{ status, search }}
        onChange={change}
        search={{ name: 'search', label: t`Search domains` }}
      />
      <Panel title={t`Competitors`} description={describeDays(query.data?.meta, range)} isFlush>
        <DataTable
          label={t`Competitors`}
          columns={competitorColumns({
            hrefOf: (domain) =>
              paths.keywordComparison(websiteId, {
                ...segment,
                competitor: domain,
                competitorPosition: 'top100',
              }),
            maxShare,
            ...(range.comparison === 'none' ? {} : { than: comparedLabel(query.data?.meta) }),
            ...(onStatusChange === undefined ? {} : { onStatusChange }),
          })}
          rows={{ ...wholeRows(query), rows: viewCompetitors(all, { status, search, sort }) }}
          rowId={({ domain }) => domain}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          empty={all.length === 0 ? <NoCompetitors /> : <NoResults />}
        />
      </Panel>
    </>
  );
}

/** Averages of the days; the API names compared ones even if none are shown. */
const describeDays = (meta: UsedDays | undefined, { comparison }: DateRange) =>
  meta &&
  t`Averages of ${comparison === 'none' ? formatDays({ from: meta.startDate, to: meta.endDate }) : describeUsedDays(meta)}`;

function NoCompetitors() {
  return (
    <EmptyState icon={IconUsers} title={t`No competitors yet`}>
      <Trans>
        Competitors are found on the SERPs of this website's keywords. They appear after the first rank
        checks. You can also add competitors yourself.
      </Trans>
    </EmptyState>
  );
}

function NoResults() {
  return (
    <EmptyState icon={IconUsers} title={t`No results`}>
      <Trans>Remove a filter to see more.</Trans>
    </EmptyState>
  );
}
