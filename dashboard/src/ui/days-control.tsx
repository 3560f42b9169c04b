import { SegmentedControl } from '@mantine/core';
import { useSearchChange } from './use-search-change.ts';

interface DaysControlProps {
  days: number;
  /** The choices. */
  ranges: readonly number[];
}

/** Selects the number of days up to today, which is `range` in the URL. */
export function DaysControl({ days, ranges }: DaysControlProps) {
  const change = useSearchChange();
  return (
    <SegmentedControl
      size="xs"
      aria-label="Days"
      value={String(days)}
      onChange={(range) => change({ range })}
      data={ranges.map((one) => ({ value: String(one), label: `${one} days` }))}
    />
  );
}
