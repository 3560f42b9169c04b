import { SegmentedControl } from '@mantine/core';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { usualRange, visibilityRanges } from './visibility-words.ts';

/** How many days back, up to today. */
export function RangeChoice({ days = usualRange }: { days: number | undefined }) {
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
