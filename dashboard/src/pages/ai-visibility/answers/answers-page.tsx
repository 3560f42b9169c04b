import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconMessageSearch } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { answersCsvPath, answersQuery } from '../../../api/ai-visibility.ts';
import { brandsQuery } from '../../../api/brands.ts';
import { allPromptsQuery } from '../../../api/prompts.ts';
import { paths } from '../../../paths.ts';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import type { Filter } from '../../../ui/filter.ts';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { RangeControl } from '../../../ui/range/range-control.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { tagFilter } from '../parts/tag-filter.ts';
import { toAnswerFilter } from '../parts/visibility-search.ts';
import { answerStyles, answerStatuses, engineFilter } from '../parts/visibility-labels.ts';
import { answerColumns } from './answer-columns.tsx';
import { useOpenPath } from '../../../ui/use-view-href.ts';

const route = getRouteApi('/account/websites/$websiteId/ai-visibility/answers');

const yesOrNo: Filter['options'] = [
  { value: 'true', label: t`Yes` },
  { value: 'false', label: t`No` },
];

const fixedFilters: Filter[] = [
  engineFilter,
  {
    name: 'mentioned',
    label: t`Mentioned`,
    options: yesOrNo,
  },
  {
    name: 'cited',
    label: t`Cited`,
    options: yesOrNo,
  },
  {
    name: 'prompts',
    label: t`Kind of prompt`,
    options: [
      { value: 'branded', label: t`Branded` },
      { value: 'unbranded', label: t`Unbranded` },
    ],
  },
  {
    name: 'status',
    label: t`Status`,
    options: answerStatuses.map((value) => ({ value, label: answerStyles[value].label })),
    isMultiple: true,
  },
];

/** All runs of the prompts and their answers, newest first. */
export function AnswersPage() {
  const { websiteId } = route.useParams();
  const search = route.useSearch();
  const change = useSearchChange();
  const open = useOpenPath();
  const filter = toAnswerFilter(search);
  const rows = useRows(answersQuery(websiteId, filter));
  const filters = useFilters(websiteId, search.brand);
  const { aiEngine, mentioned, cited, status, prompt, prompts: kind, promptTag, brand } = search;
  return (
    <Stack gap="lg">
      <FilterBar
        filters={filters}
        values={{
          aiEngine,
          brand,
          mentioned,
          cited,
          status,
          prompt,
          prompts: kind,
          promptTag,
          search: search.search,
        }}
        onChange={change}
        search={{ name: 'search', label: t`Search answers` }}
      >
        <RangeControl hasComparison={false} />
        <CsvLink path={answersCsvPath(websiteId, filter)} fileName="answers" />
      </FilterBar>
      <Panel isFlush>
        <DataTable
          label={t`Answers`}
          columns={answerColumns(websiteId)}
          rows={rows}
          rowId={({ id }) => id}
          onOpen={({ id }) => void open(paths.answer(websiteId, id))}
          empty={
            <EmptyState icon={IconMessageSearch} title={t`No results`}>
              <Trans>
                Every run of a prompt is listed here with its full answer, or with the reason for its failure.
                Select more days or remove a filter to see more, or wait for the first answers.
              </Trans>
            </EmptyState>
          }
        />
      </Panel>
    </Stack>
  );
}

/** Names that are not tracked are no choices, unless a link chose them. */
function useFilters(websiteId: string, chosen: readonly string[] = []): Filter[] {
  const prompts = useQuery(allPromptsQuery(websiteId)).data?.data ?? [];
  const promptFilter: Filter = {
    name: 'prompt',
    label: t`Prompt`,
    options: prompts.map(({ id, text }) => ({ value: id, label: text })),
    isMultiple: true,
  };
  const brands = useQuery(brandsQuery(websiteId)).data?.data ?? [];
  const brandFilter: Filter = {
    name: 'brand',
    label: t`Brand`,
    options: brands
      .filter(({ id, status }) => status !== 'found' || chosen.includes(id))
      .map(({ id, name }) => ({ value: id, label: name })),
    isMultiple: true,
  };
  return [...fixedFilters, brandFilter, promptFilter, ...tagFilter(prompts)];
}
