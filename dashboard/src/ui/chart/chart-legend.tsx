import { t } from '@lingui/core/macro';
import type { MouseEvent } from 'react';
import type { ChartKind } from './series.ts';
import { SeriesSwatch } from './series-marker.tsx';
import type { StyledSeries } from './series-style.ts';
import classes from './time-chart.module.css';

interface ChartLegendProps {
  series: readonly StyledSeries[];
  kind: ChartKind;
  isHidden(key: string): boolean;
  onToggle(key: string): void;
  onIsolate(key: string): void;
}

/** The series with their colors. Of several, a click hides one, and a click with Shift or Alt hides the others. */
export function ChartLegend({ series, kind, isHidden, onToggle, onIsolate }: ChartLegendProps) {
  const choose = ({ shiftKey, altKey }: MouseEvent, key: string) =>
    (shiftKey || altKey ? onIsolate : onToggle)(key);
  return (
    <ul className={classes.legend} data-legend>
      {series.map(({ key, label, style }) => {
        const content = (
          <>
            <SeriesSwatch style={style} kind={kind} />
            <span>{label}</span>
          </>
        );
        return (
          <li key={key} data-hidden={isHidden(key) || undefined}>
            {series.length === 1 ? (
              content
            ) : (
              <button
                type="button"
                className={classes.toggle}
                aria-pressed={!isHidden(key)}
                title={t`Click to hide or show. Shift+click to show only this one.`}
                onClick={(event) => choose(event, key)}
                onDoubleClick={() => onIsolate(key)}
              >
                {content}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
