import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { comparedRankings } from '../../api/compared-rankings.ts';
import { competitorsQuery, rankingsQuery } from '../../api/competitors.ts';
import type { Segment } from '../../api/segment.ts';
import { describeChange } from '../../format/change.ts';
import { formatDay } from '../../format/dates.ts';
import { formatCount, formatShare } from '../../format/numbers.ts';
import { formatPoints } from '../../format/points.ts';
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
  const { comparedQuery } = useDateRange();
  const rankings = useQuery(rankingsQuery(websiteId, comparedQuery, segment));
  const competitors = useQuery(competitorsQuery(websiteId, comparedQuery, segment));
  const at = rankings.data?.meta.endDate;
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
              const change = describeChange(now[name], earlier?.[name], {
                format: formatPoints,
                absolute: true,
              });
              const value = formatShare(now[name]);
              return {
                is: 'ready',
                value,
                change,
                than: formatDay(earlier?.date),
                source: { name: source, at: now.date },
              };
            },
          })}
        />
      ))}
      <StatCard
        label={t`Domains on the same SERPs`}
        state={statState(competitors, {
          read: ({ data }) =>
            data.length === 0
              ? null
              : {
                  is: 'ready',
                  value: formatCount(data.filter(isShared).length),
                  source: { name: source, at },
                },
        })}
      />
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
    </StatGrid>
  );
}

const isShared = ({ keywords }: { keywords: number }) => keywords > 0;
