import { SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { competitorsQuery } from '../../../api/competitors.ts';
import { type KeywordDay, resultPageQuery } from '../../../api/keywords.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { competitorDays } from './ranges.ts';
import { ResultList } from './result-list.tsx';

const route = getRouteApi('/account/websites/$websiteId/keywords/$keywordId');

interface ResultPagesProps {
  websiteId: string;
  keywordId: string;
  /** Of the range that is looked at. */
  days: readonly KeywordDay[];
  today: string;
}

/** The result page of two days side by side, so that it is seen who came, who went, and who is whose competitor. */
export function ResultPages({ websiteId, keywordId, days, today }: ResultPagesProps) {
  const { from, to } = route.useSearch();
  const change = useSearchChange();
  const seen = days.filter(({ checkStatus }) => checkStatus === 'ranked' || checkStatus === 'not_ranked');
  const first = from ?? seen[0]?.date;
  const last = to ?? seen.at(-1)?.date;
  const thenPage = useQuery(resultPageQuery(websiteId, keywordId, first));
  const nowPage = useQuery(resultPageQuery(websiteId, keywordId, last));
  const competitors = useQuery(competitorsQuery(websiteId, competitorDays)).data?.data ?? [];
  const confirmed = new Set(
    competitors.filter(({ status }) => status === 'confirmed').map(({ domain }) => domain),
  );
  return (
    <Panel
      title="Result pages"
      description="The last page collected up to each day: of the first and the last check of these days where no other is chosen. Arrows say how far a page has moved between the two."
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <ResultList
          title="Then"
          query={thenPage}
          confirmed={confirmed}
          day={
            <DayField
              label="Then"
              value={first ?? ''}
              most={today}
              onChange={(day) => change({ from: day })}
            />
          }
        />
        <ResultList
          title="Now"
          query={nowPage}
          before={thenPage.data}
          confirmed={confirmed}
          day={
            <DayField label="Now" value={last ?? ''} most={today} onChange={(day) => change({ to: day })} />
          }
        />
      </SimpleGrid>
    </Panel>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  most: string;
  onChange(day: string): void;
}

function DayField({ label, value, most, onChange }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      size="xs"
      aria-label={`${label}: day`}
      value={value}
      max={most}
      onChange={({ currentTarget }) => {
        if (currentTarget.value !== '') onChange(currentTarget.value);
      }}
    />
  );
}
