import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { comparedRankings, type RankingsResponse } from '../../api/compared-rankings.ts';
import {
  competitorsQuery,
  type CompetitorsResponse,
  rankingsQuery,
  visibilityChangeQuery,
} from '../../api/competitors.ts';
import type { Segment } from '../../api/segment.ts';
import { describeChange } from '../../format/change.ts';
import { formatDay } from '../../format/dates.ts';
import { formatCount, formatRate } from '../../format/numbers.ts';
import { inPoints } from '../../format/points.ts';
import { describeLeftOut, sameKeywordsChange } from '../keywords/parts/ranking-change.ts';
import { countDomains, describeComparedKeywords } from './competitor-search.ts';
import { useDateRange } from '../../ui/range/use-date-range.ts';
import { StatGrid } from '../../ui/stat-grid.tsx';
import { statState } from '../../ui/stat-state.ts';
import { StatCard } from '../../ui/stat-card.tsx';

const source = t`Rank checks`;

interface OwnStatsProps {
  websiteId: string;
  segment: Segment;
}

/** The website's own metrics, and the number of competitors. */
export function OwnStats({ websiteId, segment }: OwnStatsProps) {
  const { comparedQuery, comparison } = useDateRange();
  const rankings = useQuery(rankingsQuery(websiteId, comparedQuery, segment));
  const change = useQuery(visibilityChangeQuery(websiteId, comparedQuery, segment));
  const same = change.isPlaceholderData === rankings.isPlaceholderData ? change.data?.data : undefined;
  const competitors = useQuery(competitorsQuery(websiteId, comparedQuery, segment));
  const isKnown = comparison !== 'none' && !competitors.isPlaceholderData;
  const compared = isKnown ? competitors.data?.meta.compared : null;
  return (
    <StatGrid>
      {(['shareOfVoice', 'visibility'] as const).map((name) => (
        <StatCard
          key={name}
          label={name === 'visibility' ? t`Your visibility` : t`Your share of voice`}
          state={statState(rankings, {
            read: (response) => {
              const { now, earlier } = comparedRankings(response);
              if (now === undefined || now[name] === null) return null;
              return {
                is: 'ready',
                value: formatRate(now[name]),
                change:
                  name === 'visibility'
                    ? sameKeywordsChange(response, same, name)
                    : describeChange(compared?.shareOfVoice, compared?.previousShareOfVoice, inPoints),
                than: formatDay(earlier?.date),
                source: { name: source, at: now.date },
              };
            },
          })}
        >
          <StatNotes
            rankings={rankings.data}
            note={
              name === 'visibility'
                ? rankings.data && same && describeLeftOut(rankings.data, same)
                : rankings.data && compared && describeComparedKeywords(rankings.data, compared)
            }
          />
        </StatCard>
      ))}
      <CompetitorCounts competitors={competitors} at={rankings.data?.meta.endDate} />
    </StatGrid>
  );
}

interface CompetitorCountsProps {
  competitors: UseQueryResult<CompetitorsResponse>;
  at: string | undefined;
}

function CompetitorCounts({ competitors, at }: CompetitorCountsProps) {
  const { others } = countDomains(competitors.data?.data ?? []);
  return (
    <>
      <StatCard
        label={t`Domains on the same SERPs`}
        state={statState(competitors, {
          read: ({ data }) =>
            data.length === 0
              ? null
              : {
                  is: 'ready',
                  value: formatCount(countDomains(data).shared),
                  source: { name: source, at },
                },
        })}
      >
        {others > 0 && (
          <Text size="xs" c="dimmed">
            {plural(others, {
              one: 'The list also has # domain without a SERP in common.',
              other: 'The list also has # domains without a SERP in common.',
            })}
          </Text>
        )}
      </StatCard>
      <StatCard
        label={t`Confirmed competitors`}
        state={statState(competitors, {
          read: ({ data }) => ({
            is: 'ready',
            value: formatCount(data.filter(({ status }) => status === 'confirmed').length),
            source: { name: t`Confirmed by you`, at: null },
          }),
        })}
      />
    </>
  );
}

interface StatNotesProps {
  rankings: RankingsResponse | undefined;
  note: string | null | undefined;
}

/** The day of the metric, and the keywords of its change. */
function StatNotes({ rankings, note }: StatNotesProps) {
  if (rankings?.meta.days == null) return null;
  return (
    <Text size="xs" c="dimmed">
      <Trans>On {formatDay(rankings.meta.days.to)}</Trans>
      <div>{note}</div>
    </Text>
  );
}
