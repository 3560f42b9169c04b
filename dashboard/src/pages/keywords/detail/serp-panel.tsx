import { t } from '@lingui/core/macro';
import { SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { competitorsQuery } from '../../../api/competitors.ts';
import { type KeywordDay, resultPageQuery } from '../../../api/keywords.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
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

type Side = 'before' | 'after';

/** The SERPs of two days side by side, on a phone one of them: who is new, who is gone, and which results belong to competitors. */
export function SerpPanel({ websiteId, keywordId, days, today }: SerpPanelProps) {
  const { from, to } = route.useSearch();
  const change = useSearchChange();
  const isPhone = useIsPhone();
  const [side, setSide] = useState<Side>('after');
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
      {isPhone && <SideChoice side={side} onChange={setSide} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        {(!isPhone || side === 'before') && (
          <SerpResults
            title={t`Before`}
            query={earlierSerp}
            confirmed={confirmed}
            day={
              <DayField
                label={t`Before`}
                value={first ?? ''}
                maxDay={today}
                onChange={(day) => change({ from: day })}
              />
            }
          />
        )}
        {(!isPhone || side === 'after') && (
          <SerpResults
            title={t`After`}
            query={laterSerp}
            before={earlierSerp.data}
            confirmed={confirmed}
            day={
              <DayField
                label={t`After`}
                value={last ?? ''}
                maxDay={today}
                onChange={(day) => change({ to: day })}
              />
            }
          />
        )}
      </SimpleGrid>
    </Panel>
  );
}

interface SideChoiceProps {
  side: Side;
  onChange(side: Side): void;
}

function SideChoice({ side, onChange }: SideChoiceProps) {
  return (
    <SegmentedControl
      fullWidth
      mb="md"
      aria-label={t`Shown SERP`}
      value={side}
      onChange={(value) => onChange(value as Side)}
      data={[
        { value: 'before', label: t`Before` },
        { value: 'after', label: t`After` },
      ]}
    />
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
