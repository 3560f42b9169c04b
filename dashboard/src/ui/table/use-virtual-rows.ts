import { measureElement, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useIsPhone } from './use-is-phone.ts';

interface VirtualRowsOptions {
  count: number;
  scroller: RefObject<HTMLDivElement | null>;
  /** Pixels that are visible at once. */
  height: number;
  /** Number of shown columns. */
  columns: number;
  keyOf(index: number): string | number;
}

const rowHeight = 44;
/** On a phone, a row is a card with a line for each column. */
const cardPadding = 17;
const lineHeight = 28;
const rowsAround = 6;

/** The rows to render. */
export function useVirtualRows({ count, scroller, height, columns, keyOf }: VirtualRowsOptions) {
  const isPhone = useIsPhone();
  return useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isPhone ? cardPadding + lineHeight * columns : rowHeight),
    getItemKey: keyOf,
    overscan: rowsAround,
    measureElement: measureLater,
    // So that the first rendering has rows. The size is measured afterwards.
    initialRect: { width: 0, height },
  });
}

/** Browsers report the size of a new row after the layout. Reading it at once would force a layout for each row. */
function measureLater(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  virtual: Virtualizer<HTMLDivElement, Element>,
): number {
  if (entry !== undefined) return measureElement(row, entry, virtual);
  return virtual.measurementsCache[virtual.indexFromElement(row)]?.size ?? rowHeight;
}
