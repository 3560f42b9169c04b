import { t } from '@lingui/core/macro';
import { margin } from '../../../ui/chart/drawing/plot-frame.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { checkStyles } from '../parts/check-styles.ts';
import classes from './check-strip.module.css';
import type { DayState, HistoryDay } from './history-days.ts';

const labels: Record<DayState, string> = {
  ranked: checkStyles.ranked.label,
  not_ranked: checkStyles.not_ranked.label,
  failed: t`Check failed`,
  pending: t`Check in progress`,
  imported: t`Imported`,
  absent: t`No check`,
};
const states = Object.keys(labels) as DayState[];

/** Puts each mark below its day in the chart. The halves of the first and the last one beyond the plot are cut off. */
function alignWithChart(count: number) {
  const plotWidth = `(100% - ${margin.left + margin.right}px)`;
  if (count < 2) return { width: `calc${plotWidth}`, marginLeft: margin.left };
  return {
    width: `calc(${plotWidth} * ${count / (count - 1)})`,
    marginLeft: `calc(${margin.left}px - ${plotWidth} / ${2 * (count - 1)})`,
    clipPath: `inset(0 ${50 / count}%)`,
  };
}

/** One mark per day below the chart: the status of its check, by height and pattern as well as colour. */
export function CheckStrip({ days }: { days: readonly HistoryDay[] }) {
  const counts = Map.groupBy(days, ({ state }) => state);
  const legend = states.flatMap((state) => {
    const count = counts.get(state)?.length;
    return count === undefined ? [] : [{ state, label: labels[state], count: formatCount(count) }];
  });
  return (
    <div className={classes.frame}>
      <div
        className={classes.strip}
        style={alignWithChart(days.length)}
        role="img"
        aria-label={t`Checks by day. ${legend.map(({ label, count }) => `${label}: ${count}`).join(', ')}.`}
      >
        {days.map(({ date, state }) => (
          <span
            key={date}
            className={classes.day}
            data-state={state}
            title={`${formatDay(date)}: ${labels[state]}`}
          />
        ))}
      </div>
      <ul className={classes.legend} aria-hidden>
        {legend.map(({ state, label, count }) => (
          <li key={state}>
            <span className={classes.day} data-state={state} />
            {label} ({count})
          </li>
        ))}
      </ul>
    </div>
  );
}
