import { t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type CannibalisationKind, cannibalisationPath } from '../../../api/comparison.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { formatCount } from '../../../format/numbers.ts';
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
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { CannibalisationTable } from './cannibalisation-table.tsx';
import { fileColumns } from './file-columns.ts';
import { kindLabels } from './kind-labels.ts';
import { separateKinds } from './separate-kinds.ts';
import { UntrackedQueries } from './untracked-queries.tsx';
import { type CompetingRows, maxKeywords, useCompetingRows } from './use-competing-rows.ts';
import { WorstConflict, worstIds } from './worst-conflict.tsx';
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
  const { list, rows } = useCompetingRows(websiteId);
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
      <Loaded query={list} skeleton={<Skeleton height={240} />}>
        {({ data }) =>
          data.length > 0 && rows.isPending ? (
            <Skeleton height={240} aria-label={t`Clicks are loading`} />
          ) : (
            <Found websiteId={websiteId} rows={rows} kinds={kind} isCut={data.length > maxKeywords} />
          )
        }
      </Loaded>
      {!rows.isPending && <UntrackedQueries websiteId={websiteId} domain={domain} rows={rows} />}
    </Page>
  );
}

interface FoundProps {
  websiteId: string;
  rows: CompetingRows;
  kinds: readonly CannibalisationKind[] | undefined;
  /** Whether there are more keywords than shown. */
  isCut: boolean;
}

/** A page other than the target page that ranks alone competes with none, so it has a list of its own. */
function Found({ websiteId, rows, kinds, isCut }: FoundProps) {
  const shown = rows.keywords.filter(
    ({ keyword }) => kinds === undefined || keyword.kinds.some((kind) => kinds.includes(kind)),
  );
  const { competing, misdirected } = separateKinds(shown);
  if (shown.length === 0)
    return (
      <Panel>
        <EmptyState
          icon={IconLink}
          title={t`No competing pages`}
        >{t`No keyword has several pages of this website on its result pages in this period.`}</EmptyState>
      </Panel>
    );
  const order = rows.keywords.every(({ stake }) => stake === null)
    ? t`Sorted by search volume.`
    : t`Sorted by clicks on pages other than the most clicked one, then by impressions.`;
  const cut = isCut
    ? t`Only the ${formatCount(maxKeywords)} keywords with the most searches are considered.`
    : '';
  return (
    <>
      <WorstConflict competing={competing} misdirected={misdirected} queries={rows.queries} />
      <CannibalisationTable
        websiteId={websiteId}
        anchor={worstIds.competing}
        title={t`Competing pages`}
        description={`${t`Several pages of this website rank for the same keyword, on the same or on different days.`} ${order} ${cut}`}
        rows={competing}
        adviceOn={rows.adviceOn}
      />
      <CannibalisationTable
        websiteId={websiteId}
        anchor={worstIds.misdirected}
        title={kindLabels.wrong_page}
        description={`${t`In the last rank check, a page other than the target page ranks best. Pages that ranked on earlier days are listed too. Link to the target page, or make the ranking page the target.`} ${order}`}
        rows={misdirected}
        adviceOn={rows.adviceOn}
      />
    </>
  );
}
