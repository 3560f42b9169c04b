import { formatDay } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { checkLooks } from '../parts/check-looks.ts';
import classes from './day-strip.module.css';
import type { DayState, ShownDay } from './read-days.ts';

const labels: Record<DayState, string> = {
  ranked: checkLooks.ranked.label,
  not_ranked: checkLooks.not_ranked.label,
  failed: 'Check failed',
  pending: 'Check under way',
  absent: 'No check',
};
const states = Object.keys(labels) as DayState[];

/** The chart's margins: each mark stands below its day. */
function placeBelow(count: number) {
  const spaces = Math.max(1, count - 1);
  const room = '(100% - 60px)';
  return {
    width: `calc(${room} * ${count / spaces})`,
    marginLeft: `calc(48px - ${room} / ${2 * spaces})`,
  };
}

/** How each day's check ended, one mark a day below the chart: height and pattern differ as well as colour. */
export function DayStrip({ days }: { days: readonly ShownDay[] }) {
  const counts = Map.groupBy(days, ({ state }) => state);
  const told = states
    .filter((state) => counts.has(state))
    .map((state) => `${labels[state]} on ${formatCount(counts.get(state)?.length)} days`);
  return (
    <div className={classes.frame}>
      <div
        className={classes.strip}
        style={placeBelow(days.length)}
        role="img"
        aria-label={`Checks by day. ${told.join(', ')}.`}
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
        {states
          .filter((state) => counts.has(state))
          .map((state) => (
            <li key={state}>
              <span className={classes.day} data-state={state} />
              {labels[state]} ({formatCount(counts.get(state)?.length)})
            </li>
          ))}
      </ul>
    </div>
  );
}
