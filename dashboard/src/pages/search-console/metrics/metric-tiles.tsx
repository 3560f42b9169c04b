import { Skeleton, Tooltip, UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { FiguresMeta, Sums } from '../../../api/search-console.ts';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { type Metric, metrics } from '../console-search.ts';
import { metricLooks } from '../console-words.ts';
import { metricChange, tellSource } from './describe-metric.ts';
import classes from './metric-tiles.module.css';

interface MetricTilesProps {
  /** Undefined while it is asked for. */
  told: { data: Sums; meta: FiguresMeta } | undefined;
  chosen: Metric;
  onChoose(metric: Metric): void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The four totals. The one that is chosen is drawn day by day below. */
export function MetricTiles({ told, chosen, onChoose }: MetricTilesProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = metrics.at((metrics.indexOf(chosen) + step) % metrics.length) ?? chosen;
    onChoose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-metric=${next}]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the one that is chosen has the focus
    <div className={classes.tiles} role="radiogroup" aria-label="Figure shown by day" onKeyDown={move}>
      {metrics.map((metric) => (
        <Tile key={metric} metric={metric} told={told} isChosen={metric === chosen} onChoose={onChoose} />
      ))}
    </div>
  );
}

interface TileProps extends Pick<MetricTilesProps, 'told' | 'onChoose'> {
  metric: Metric;
  isChosen: boolean;
}

function Tile({ metric, told, isChosen, onChoose }: TileProps) {
  const { label, format, read } = metricLooks[metric];
  const change = told && metricChange(metric, told.data, told.data.previous);
  return (
    <Tooltip
      label={told === undefined ? 'Loading' : tellSource(told.meta)}
      withArrow
      events={{ hover: true, focus: true, touch: true }}
    >
      <UnstyledButton
        className={classes.tile}
        role="radio"
        aria-checked={isChosen}
        tabIndex={isChosen ? 0 : -1}
        data-metric={metric}
        onClick={() => onChoose(metric)}
      >
        <span className={classes.label}>{label}</span>
        {told === undefined ? (
          <Skeleton height={36} width={88} />
        ) : (
          <span className={classes.value}>
            <span>{format(read(told.data))}</span>
            {change && <ChangeMark change={change} than="the days before" />}
          </span>
        )}
      </UnstyledButton>
    </Tooltip>
  );
}
