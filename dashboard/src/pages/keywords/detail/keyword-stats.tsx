import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Days } from '../../../api/date-range.ts';
import type { Keyword, KeywordDay } from '../../../api/keywords.ts';
import { describeChange } from '../../../format/change.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount, formatMean } from '../../../format/numbers.ts';
import { Ago } from '../../../ui/ago.tsx';
import { StatGrid } from '../../../ui/stat-grid.tsx';
import { StatCard, type StatState } from '../../../ui/stat-card.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { describeVolume } from '../parts/demand-source.ts';
import { checkStyles } from '../parts/check-styles.ts';
import { PageLink } from '../parts/page-link.tsx';
import { describeNextCheck } from './describe-next-check.ts';
import classes from './keyword-stats.module.css';
import { errorText } from '../../../format/error-text.ts';

interface ComparedDay {
  /** The day that the keyword list compares with; null without a comparison. */
  comparedDay: string | null;
}

interface KeywordStatsProps {
  keyword: Keyword;
  /** The compared check; null if it is not known. */
  before: (Pick<KeywordDay, 'date' | 'position'> & ComparedDay) | null;
  /** A range that has ended, with its last successful check; null for one that ends today. */
  past: (Days & { last: PastCheck | null }) | null;
}

type PastCheck = Pick<KeywordDay, 'date' | 'position' | 'checkedDepth' | 'url'>;

/** Position, best position, search volume and last check of a keyword. */
export function KeywordStats({ keyword, before, past }: KeywordStatsProps) {
  const { bestPosition, searchVolume, demand, positionAt } = keyword;
  const url = past === null ? keyword.url : (past.last?.url ?? null);
  const volumeSource = describeVolume(searchVolume, demand);
  return (
    <StatGrid>
      <StatCard
        label={past === null ? t`Position` : t`Position on ${formatDay(past.last?.date ?? past.to)}`}
        state={
          past === null
            ? comparedState(positionState(keyword), keyword, before)
            : pastState(past.last, keyword, before)
        }
      >
        {url !== null && <PageLink url={url} />}
      </StatCard>
      <StatCard
        label={t`Best position`}
        state={
          bestPosition === null
            ? { is: 'no_data', note: t`Not found in any check yet.` }
            : {
                is: 'ready',
                value: formatCount(bestPosition),
                source: {
                  name: t`All checks`,
                  at: positionAt,
                  sayUntil: (time: string) => t`All checks until ${time}`,
                },
              }
        }
      >
        {bestPosition !== null && (
          <Text size="sm" c="dimmed">
            <Trans>Since tracking began</Trans>
          </Text>
        )}
      </StatCard>
      <StatCard
        label={t`Search volume`}
        state={
          searchVolume === null
            ? { is: 'no_data', note: volumeSource }
            : { is: 'ready', value: formatCount(searchVolume), source: { name: volumeSource, at: null } }
        }
      >
        {searchVolume !== null && (
          <Text size="sm" c="dimmed">
            {t`searches per month`}
            <br />
            {volumeSource}
          </Text>
        )}
      </StatCard>
      <LastCheck keyword={keyword} />
    </StatGrid>
  );
}

/** Compares the position with the compared check instead of the previous day. */
function comparedState(
  state: StatState,
  { position, source }: Pick<Keyword, 'position' | 'source'>,
  before: KeywordStatsProps['before'],
): StatState {
  if (state.is !== 'ready' || before === null || source === 'search_console') return state;
  const change = describeChange(position, before.position, {
    format: formatCount,
    absolute: true,
    isRank: true,
  });
  return { ...state, change, than: describeEarlier(before) };
}

/** The compared day, as in the list, and the day of the check whose position counted then. */
const describeEarlier = ({ date, comparedDay }: Pick<KeywordDay, 'date'> & ComparedDay): string =>
  comparedDay === null || date >= comparedDay
    ? formatDay(date)
    : t`${formatDay(comparedDay)} (checked ${formatDay(date)})`;

/** The position of the last check of a range that has ended, as the chart shows it. */
function pastState(
  last: PastCheck | null,
  { source }: Pick<Keyword, 'source'>,
  before: KeywordStatsProps['before'],
): StatState {
  if (last === null) return { is: 'no_data', note: t`No successful check in this period.` };
  const { date, position, checkedDepth } = last;
  const state: StatState = {
    is: 'ready',
    value: position === null ? `> ${formatCount(checkedDepth)}` : formatCount(position),
    source: { name: 'SERP', at: date },
  };
  return comparedState(state, { position, source }, before);
}

function positionState(keyword: Keyword): StatState {
  const { position, positionAt, change, source, averagePosition, checkedDepth, checkStatus } = keyword;
  if (positionAt === null && averagePosition === null) {
    const note = checkStyles[checkStatus].meaning;
    return { is: checkStatus === 'failed' ? 'failed' : 'no_data', note };
  }
  const isMean = source === 'search_console';
  const name = isMean ? t`Search Console, average position` : 'SERP';
  const found = isMean ? formatMean(averagePosition) : formatCount(position);
  return {
    is: 'ready',
    value: position === null && !isMean ? `> ${formatCount(checkedDepth)}` : found,
    change: describeChange(change, change === null ? null : 0, { format: formatCount, absolute: true }),
    than: t`the previous day`,
    source: { name, at: positionAt },
  };
}

function LastCheck({ keyword }: { keyword: Keyword }) {
  const { checkStatus, checkedAt, status, error, stale } = keyword;
  return (
    <div className={classes.check} role="group" aria-label={t`Last check`}>
      <Text c="dimmed" size="sm" fw={500}>
        <Trans>Last check</Trans>
      </Text>
      <StateBadge {...checkStyles[checkStatus]} />
      <Text size="sm" c="dimmed">
        {checkedAt === null ? checkStyles[checkStatus].meaning : <Ago at={checkedAt} />}
        {stale && t`, more than two check intervals`}
      </Text>
      {error !== null && (
        <Text size="sm" c="var(--bad)">
          {errorText(error)}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {status === 'paused' ? t`Paused` : describeNextCheck(keyword)}
      </Text>
    </div>
  );
}
