import { formatCount } from '../../../format/numbers.ts';
import { formatPeriod, type Interval } from './format-period.ts';
import classes from './gain-chart.module.css';
import type { Gain } from './read-gains.ts';

interface GainToldProps {
  gain: Gain;
  interval: Interval;
  /** How far to the right: beyond the middle it stands on the left. */
  share: number;
}

/** What the day or month that is pointed at says. */
export function GainTold({ gain, interval, share }: GainToldProps) {
  const side = share > 0.5 ? { right: `${(1 - share) * 100}%` } : { left: `${share * 100}%` };
  return (
    <div className={classes.told} style={side}>
      <strong>{formatPeriod(gain.date, interval)}</strong>
      <dl>
        <div data-kind="new">
          <dt>New links</dt>
          <dd>{formatCount(gain.newLinks)}</dd>
        </div>
        <div data-kind="lost">
          <dt>Lost links</dt>
          <dd>{formatCount(gain.lostLinks)}</dd>
        </div>
        <div>
          <dt>New domains</dt>
          <dd>{formatCount(gain.newDomains)}</dd>
        </div>
        <div>
          <dt>Links then</dt>
          <dd>{formatCount(gain.links)}</dd>
        </div>
      </dl>
    </div>
  );
}
