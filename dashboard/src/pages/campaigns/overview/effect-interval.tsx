import { useElementSize } from '@mantine/hooks';
import { describeSigned } from './describe-effect.ts';
import classes from './effect-interval.module.css';

interface EffectIntervalProps {
  estimate: number;
  low: number;
  high: number;
}

const inset = 32;
const middle = 18;

/** The estimate within its interval, against no effect at all. */
export function EffectInterval({ estimate, low, high }: EffectIntervalProps) {
  const { ref, width } = useElementSize();
  const reach = Math.max(10, Math.abs(low), Math.abs(high));
  const x = (value: number) => inset + ((value + reach) / (2 * reach)) * Math.max(0, width - 2 * inset);
  const label = `${describeSigned(estimate)} %, between ${describeSigned(low)} and ${describeSigned(high)} %`;
  return (
    <div ref={ref}>
      <svg className={classes.track} role="img" aria-label={label}>
        <line className={classes.axis} x1={x(-reach)} x2={x(reach)} y1={middle} y2={middle} />
        <line className={classes.zero} x1={x(0)} x2={x(0)} y1={4} y2={32} />
        <line className={classes.range} x1={x(low)} x2={x(high)} y1={middle} y2={middle} />
        <circle className={classes.dot} cx={x(estimate)} cy={middle} r={6} />
        <text className={classes.words} x={x(-reach)} y={46} textAnchor="start">
          further down
        </text>
        <text className={classes.words} x={x(0)} y={46} textAnchor="middle">
          no effect
        </text>
        <text className={classes.words} x={x(reach)} y={46} textAnchor="end">
          nearer to the top
        </text>
      </svg>
    </div>
  );
}
