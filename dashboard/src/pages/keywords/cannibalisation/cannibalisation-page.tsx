import { t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  type CannibalisedKeyword,
  cannibalisationPath,
  cannibalisationQuery,
} from '../../../api/comparison.ts';
import { clickedPages, consoleRowsQuery } from '../../../api/search-console.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { paths } from '../../../paths.ts';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { IconLink } from '../../../ui/icons.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RangeControl } from '../../../ui/range/range-control.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { CannibalisationTable } from './cannibalisation-table.tsx';
import { fileColumns } from './file-columns.ts';
import { kindLabels } from './kind-labels.ts';
import type { PageClicks } from './page-advice.tsx';
import { pageKey } from './page-key.ts';
import { separateKinds } from './separate-kinds.ts';
import { UntrackedQueries } from './untracked-queries.tsx';
import { websiteCrumbs } from '../../websites/website-crumbs.ts';

const route = getRouteApi('/account/websites/$websiteId/cannibalisation');
const filters = [
  {
    name: 'kind',
    label: t`Kind`,
    options: Object.entries(kindLabels).map(([value, label]) => ({ value, label })),
    isMultiple: true,
  },
];

/** Keywords for which pages of the website compete, or another page than the target page ranks. */
export function CannibalisationPage() {
  const { websiteId } = route.useParams();
  const { kind } = route.useSearch();
  const change = useSearchChange();
  const { query: days } = useDateRange();
  const query = useQuery(cannibalisationQuery(websiteId, days, kind));
  const clicks = usePageClicks(websiteId);
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? t`Website`;
  return (
    <Page
      title={t`Cannibalization`}
      description={t`Keywords for which several pages of this website compete, or a page other than the target page ranks.`}
      crumbs={[...websiteCrumbs(websiteId, domain), { label: t`Keywords`, href: paths.keywords(websiteId) }]}
      actions={<RangeControl hasComparison={false} />}
    >
      <FilterBar filters={filters} values={{ kind }} onChange={change}>
        <CsvLink
          path={cannibalisationPath(websiteId, days, { kind, columns: fileColumns })}
          fileName={`${domain}-cannibalization`}
        />
      </FilterBar>
      <Loaded query={query} skeleton={<Skeleton height={240} />}>
        {({ data }) =>
          data.length === 0 ? (
            <Panel>
              <EmptyState
                icon={IconLink}
                title={t`No competing pages`}
              >{t`No keyword has several pages of this website on its result pages in this period.`}</EmptyState>
            </Panel>
          ) : (
            <Found {...separateKinds(data)} websiteId={websiteId} clicks={clicks} />
          )
        }
      </Loaded>
      <UntrackedQueries websiteId={websiteId} domain={domain} pageClicks={clicks} />
    </Page>
  );
}

interface FoundProps extends ReturnType<typeof separateKinds<CannibalisedKeyword>> {
  websiteId: string;
  clicks: PageClicks;
}

/** A page other than the target page that ranks alone competes with none, so it has a list of its own. */
function Found({ competing, misdirected, websiteId, clicks }: FoundProps) {
  return (
    <>
      <CannibalisationTable
        websiteId={websiteId}
        title={t`Competing pages`}
        description={t`Several pages of this website rank for the same keyword, on the same or on different days. The keywords with the most searches come first.`}
        keywords={competing}
        pageClicks={clicks}
      />
      <CannibalisationTable
        websiteId={websiteId}
        title={kindLabels.wrong_page}
        description={t`One page of this website ranks, but not the target page. Link to the target page, or make the ranking page the target.`}
        keywords={misdirected}
        pageClicks={clicks}
      />
    </>
  );
}

/** The clicks of the range on pages from all queries. Only the first pages are loaded, those with the most clicks. */
function usePageClicks(websiteId: string): PageClicks {
  const { query } = useDateRange();
  const { rows, hasMore, isPending, isStale } = useRows(consoleRowsQuery(websiteId, query, clickedPages));
  const clicks = new Map(rows.map(({ key, clicks: count }) => [pageKey(key), count]));
  const isWhole = rows.length > 0 && !hasMore;
  return {
    isPending: isPending || isStale,
    of: (url) => clicks.get(pageKey(url)) ?? (isWhole ? 0 : null),
  };
}
