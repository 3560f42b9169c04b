import { useQuery } from '@tanstack/react-query';
import { competitorsQuery, ownRankingsQuery } from '../../api/competitors.ts';
import { describeChange } from '../../format/change.ts';
import { formatCount, formatShare } from '../../format/numbers.ts';
import { formatPoints } from '../../format/points.ts';
import { FigureGrid } from '../../ui/figure-grid.tsx';
import { figureState } from '../../ui/figure-state.ts';
import { Figure } from '../../ui/figure.tsx';

const source = 'Checks of keywords';

/** Where the website itself stands among them. */
export function OwnFigures({ websiteId, days }: { websiteId: string; days: number }) {
  const rankings = useQuery(ownRankingsQuery(websiteId, days));
  const competitors = useQuery(competitorsQuery(websiteId, days));
  const at = rankings.data?.meta.endDate;
  return (
    <FigureGrid>
      {(['shareOfVoice', 'visibility'] as const).map((name) => (
        <Figure
          key={name}
          label={name === 'visibility' ? 'Own visibility' : 'Own share of voice'}
          state={figureState(rankings, {
            read: ({ data: { series } }) => {
              const [first] = series;
              const last = series.at(-1);
              if (first === undefined || last === undefined) return null;
              const change = describeChange(last[name], first[name], {
                format: formatPoints,
                absolute: true,
              });
              const value = formatShare(last[name]);
              return {
                is: 'ready',
                value,
                change,
                than: first.date,
                source: { name: source, at: last.date },
              };
            },
          })}
        />
      ))}
      <Figure
        label="Domains on the same pages"
        state={figureState(competitors, {
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
      <Figure
        label="Confirmed competitors"
        state={figureState(competitors, {
          read: ({ data }) => ({
            is: 'ready',
            value: formatCount(data.filter(({ status }) => status === 'confirmed').length),
            source: { name: 'Said by you', at: null },
          }),
        })}
      />
    </FigureGrid>
  );
}

const isShared = ({ keywords }: { keywords: number }) => keywords > 0;
