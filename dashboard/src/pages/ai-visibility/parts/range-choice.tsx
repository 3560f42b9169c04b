import { SegmentedControl } from '@mantine/core';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { defaultRange, visibilityRanges } from './visibility-labels.ts';

/** Selects the number of days up to today. */
export function RangeSelect({ days = defaultRange }: { days: number | undefined }) {
  const change = useSearchChange();
  return (
    <SegmentedControl
      size="xs"
      aria-label="Days"
      value={String(days)}
      onChange={(value) => change({ range: Number(value) })}
      data={visibilityRanges.map((one) => ({ value: String(one), label: `${one} days` }))}
    />
  );
}
