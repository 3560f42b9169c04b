import { useState } from 'react';

/** By chart. A chart unmounts while another range loads, and its choice outlives that. */
const choices = new Map<string, ReadonlySet<string>>();

interface HiddenSeries {
  isHidden(key: string): boolean;
  toggle(key: string): void;
  /** Hides all others; shows all if they are hidden already. */
  isolate(key: string): void;
}

/** The series of a chart that its reader has hidden. @param keys those of the series that can be hidden */
export function useHiddenSeries(chart: string, keys: readonly string[]): HiddenSeries {
  const [, render] = useState(0);
  const hidden = choices.get(chart) ?? new Set();
  const choose = (next: ReadonlySet<string>) => {
    choices.set(chart, next);
    render((count) => count + 1);
  };
  return {
    isHidden: (key) => hidden.has(key) && keys.some((one) => !hidden.has(one)),
    toggle: (key) => choose(toggleSeries(hidden, keys, key)),
    isolate: (key) => choose(isolateSeries(hidden, keys, key)),
  };
}

/** Hiding the last series shows all of them. */
export function toggleSeries(
  hidden: ReadonlySet<string>,
  keys: readonly string[],
  key: string,
): ReadonlySet<string> {
  const next = new Set(hidden).symmetricDifference(new Set([key]));
  return keys.every((one) => next.has(one)) ? new Set() : next;
}

export function isolateSeries(
  hidden: ReadonlySet<string>,
  keys: readonly string[],
  key: string,
): ReadonlySet<string> {
  const others = keys.filter((one) => one !== key);
  const isAlone = !hidden.has(key) && others.every((one) => hidden.has(one));
  return new Set(isAlone ? [] : others);
}
