import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatCount } from '../../../format/numbers.ts';
import classes from './score.module.css';

const radius = 42;
const circumference = 2 * Math.PI * radius;
const minGoodScore = 80;
const minFairScore = 50;

/** The score, from 0 to 100, as a number in a ring. */
export function ScoreRing({ score }: { score: number | null }) {
  const share = (score ?? 0) / 100;
  return (
    <svg
      className={classes.ring}
      viewBox="0 0 100 100"
      role="img"
      aria-label={t`${formatCount(score)} of 100`}
    >
      <circle className={classes.track} cx="50" cy="50" r={radius} />
      <circle
        className={classes.arc}
        data-tone={toneOf(score ?? 0)}
        cx="50"
        cy="50"
        r={radius}
        strokeDasharray={`${share * circumference} ${circumference}`}
        transform="rotate(-90 50 50)"
      />
      <text x="50" y="48" className={classes.number}>
        {formatCount(score)}
      </text>
      <text x="50" y="70" className={classes.of}>
        <Trans>of 100</Trans>
      </text>
    </svg>
  );
}

function toneOf(score: number): 'good' | 'warn' | 'bad' {
  if (score >= minGoodScore) return 'good';
  return score >= minFairScore ? 'warn' : 'bad';
}
