import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconUsers } from '../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { competitorsQuery, type CompetitorStatus, rankingsQuery } from '../../api/competitors.ts';
import type { Segment } from '../../api/segment.ts';
import { formatDay } from '../../format/dates.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Panel } from '../../ui/panel.tsx';
import { optionsOfStyles } from '../../ui/status-style.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { wholeRows } from '../../ui/table/whole-rows.ts';
import { useDateRange } from '../../ui/range/use-date-range.ts';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { competitorColumns, statusStyles } from './competitor-columns.tsx';
import {
  describeComparedKeywords,
  describeLargestGain,
  describeOwnRank,
  ownDomain,
  viewCompetitors,
} from './competitor-search.ts';

const route = getRouteApi('/account/websites/$websiteId/competitors');

const filters = [{ name: 'status', label: t`Status`, options: optionsOfStyles(statusStyles) }];

interface CompetitorListProps {
  websiteId: string;
  /** The domain of the website. */
  own: string;
  segment: Segment;
  /** Absent if the member may not change competitors. */
  onStatusChange?: (domain: string, status: CompetitorStatus) => void;
}

/** The website, and all competitors, filtered and sorted in the browser. */
export function CompetitorList({ websiteId, own, segment, onStatusChange }: CompetitorListProps) {
  const { status, search, sort = '-shareOfVoice' } = route.useSearch();
  const change = useSearchChange();
  const range = useDateRange();
  const query = useQuery(competitorsQuery(websiteId, range.comparedQuery, segment));
  const rankings = useQuery(rankingsQuery(websiteId, range.comparedQuery, segment));
  const all = query.data?.data ?? [];
  const days = query.data?.meta.days;
  const compared = query.data?.meta.compared;
  const website = ownDomain(own, rankings.data, compared);
  const maxShare = Math.max(website?.shareOfVoice ?? 0, ...all.map(({ shareOfVoice }) => shareOfVoice));
  const found = viewCompetitors(all, { status, search, sort });
  const isCompared = range.comparison !== 'none' && days?.from !== days?.to;
  const same =
    isCompared && compared && rankings.data ? describeComparedKeywords(rankings.data, compared) : null;
  return (
    <>
      <FilterBar
        filters={filters}
        values={{ status, search }}
        onChange={change}
        search={{ name: 'search', label: t`Search domains` }}
      />
      <Panel
        title={t`Competitors`}
        description={
          days &&
          [describeValues(days, same, describeLargestGain(all)), describeOwnRank(website, all)]
            .filter((text) => text !== null)
            .join(' ')
        }
        isFlush
      >
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
            ...(isCompared ? { than: formatDay(days?.from) } : {}),
            ...(onStatusChange === undefined ? {} : { onStatusChange }),
          })}
          rows={{
            ...wholeRows(query),
            rows: website === null || found.length === 0 ? found : [website, ...found],
          }}
          rowId={({ domain }) => domain}
          describeCount={() => describeCount(found.length, website !== null)}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          empty={all.length === 0 ? <NoCompetitors /> : <NoResults />}
        />
      </Panel>
    </>
  );
}

/** The first row is the website itself, which is no competitor. */
function describeCount(domains: number, hasOwn: boolean): string {
  if (!hasOwn) return plural(domains, { one: '# domain', other: '# domains' });
  return plural(domains, { one: '# domain and this website', other: '# domains and this website' });
}

/** The day and the keywords of the values, those of the changes, and the competitors that gained most, which can be far down in the list. */
function describeValues(
  days: { from: string; to: string },
  same: string | null | undefined,
  largest: string | null,
): string {
  const values = t`Values of ${formatDay(days.to)}, the last complete day of rank checks, on the keywords of this website.`;
  if (same == null) return values;
  const changes = t`Changes since ${formatDay(days.from)}: ${same}.`;
  return [values, changes, largest].filter((text) => text !== null).join(' ');
}

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
