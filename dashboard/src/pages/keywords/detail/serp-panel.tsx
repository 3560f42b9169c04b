import { t } from '@lingui/core/macro';
import { SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { competitorsQuery } from '../../../api/competitors.ts';
import { type KeywordDay, resultPageQuery } from '../../../api/keywords.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { SerpResults } from './serp-results.tsx';
import { useComparedHistory } from './use-compared-history.ts';

const route = getRouteApi('/account/websites/$websiteId/keywords/$keywordId');

interface SerpPanelProps {
  websiteId: string;
  keywordId: string;
  /** The days of the selected range. */
  days: readonly KeywordDay[];
  today: string;
}

/** The SERPs of two days side by side: who is new, who is gone, and which results belong to competitors. */
export function SerpPanel({ websiteId, keywordId, days, today }: SerpPanelProps) {
  const { from, to } = route.useSearch();
  const change = useSearchChange();
  const checked = days.filter(hasSerp);
  // A decline is measured from the compared days.
  const earlier = useComparedHistory(websiteId, keywordId);
  const first = from ?? (earlier?.days.findLast(hasSerp) ?? checked[0])?.date;
  const last = to ?? checked.at(-1)?.date;
  const earlierSerp = useQuery(resultPageQuery(websiteId, keywordId, first));
  const laterSerp = useQuery(resultPageQuery(websiteId, keywordId, last));
  const competitors = useQuery(competitorsQuery(websiteId)).data?.data ?? [];
  const confirmed = new Set(
    competitors.filter(({ status }) => status === 'confirmed').map(({ domain }) => domain),
  );
  return (
    <Panel
      title={t`SERP comparison`}
      description={t`The latest SERP collected up to each day. Arrows show how far a page has moved.`}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <SerpResults
          title={t`Earlier`}
          query={earlierSerp}
          confirmed={confirmed}
          day={
            <DayField
              label={t`Earlier`}
              value={first ?? ''}
              maxDay={today}
              onChange={(day) => change({ from: day })}
            />
          }
        />
        <SerpResults
          title={t`Later`}
          query={laterSerp}
          before={earlierSerp.data}
          confirmed={confirmed}
          day={
            <DayField
              label={t`Later`}
              value={last ?? ''}
              maxDay={today}
              onChange={(day) => change({ to: day })}
            />
          }
        />
      </SimpleGrid>
    </Panel>
  );
}

/** Imported positions have no SERP. */
const hasSerp = ({ checkStatus, importedFrom }: KeywordDay) =>
  importedFrom === null && (checkStatus === 'ranked' || checkStatus === 'not_ranked');

interface DayFieldProps {
  label: string;
  value: string;
  maxDay: string;
  onChange(day: string): void;
}

function DayField({ label, value, maxDay, onChange }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      size="xs"
      aria-label={t`${label}: day`}
      value={value}
      max={maxDay}
      onChange={({ currentTarget }) => {
        if (currentTarget.value !== '') onChange(currentTarget.value);
      }}
    />
  );
}
