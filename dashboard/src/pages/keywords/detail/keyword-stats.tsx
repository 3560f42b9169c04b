import { Text } from '@mantine/core';
import type { Keyword } from '../../../api/keywords.ts';
import { describeChange } from '../../../format/change.ts';
import { formatTime } from '../../../format/dates.ts';
import { formatCount, formatMean } from '../../../format/numbers.ts';
import { Ago } from '../../../ui/ago.tsx';
import { FigureGrid } from '../../../ui/figure-grid.tsx';
import { Figure, type FigureState } from '../../../ui/figure.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { checkLooks } from '../parts/check-looks.ts';
import classes from './keyword-figures.module.css';

/** Where it stands, where it stood best, how often it is searched, and how the last check ended. */
export function KeywordFigures({ keyword }: { keyword: Keyword }) {
  const { bestPosition, searchVolume, positionAt } = keyword;
  return (
    <FigureGrid>
      <Figure label="Position" state={positionState(keyword)} />
      <Figure
        label="Best position"
        state={
          bestPosition === null
            ? { is: 'no_data', note: 'It was not found yet.' }
            : {
                is: 'ready',
                value: formatCount(bestPosition),
                source: { name: 'All checks up to', at: positionAt },
              }
        }
      />
      <Figure
        label="Searches a month"
        state={
          searchVolume === null
            ? { is: 'no_data', note: 'No source has told it.' }
            : { is: 'ready', value: formatCount(searchVolume), source: { name: 'Keyword data', at: null } }
        }
      />
      <LastCheck keyword={keyword} />
    </FigureGrid>
  );
}

function positionState(keyword: Keyword): FigureState {
  const { position, positionAt, change, source, averagePosition, checkedDepth, checkStatus } = keyword;
  if (positionAt === null && averagePosition === null) {
    const note = checkLooks[checkStatus].about;
    return { is: checkStatus === 'failed' ? 'failed' : 'no_data', note };
  }
  const isMean = source === 'search_console';
  const name = isMean ? 'Search Console, mean position' : 'Result page';
  const found = isMean ? formatMean(averagePosition) : formatCount(position);
  return {
    is: 'ready',
    value: position === null && !isMean ? `> ${formatCount(checkedDepth)}` : found,
    change: describeChange(change, change === null ? null : 0, { format: formatCount, absolute: true }),
    than: 'the day before',
    source: { name, at: positionAt },
  };
}

function LastCheck({ keyword }: { keyword: Keyword }) {
  const { checkStatus, checkedAt, nextCheckAt, status, error, stale } = keyword;
  return (
    <div className={classes.check} role="group" aria-label="Last check">
      <Text c="dimmed" size="sm" fw={500}>
        Last check
      </Text>
      <StateBadge {...checkLooks[checkStatus]} />
      <Text size="sm" c="dimmed">
        {checkedAt === null ? checkLooks[checkStatus].about : <Ago at={checkedAt} />}
        {stale && ', older than two intervals'}
      </Text>
      {error !== null && (
        <Text size="sm" c="var(--bad)">
          {error.message}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {status === 'paused' ? 'Paused: it is not checked.' : `Next ${formatTime(nextCheckAt)}`}
      </Text>
    </div>
  );
}
