import { measureElement, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';

interface VirtualRowsOptions {
  count: number;
  /** Pixels that are visible at once. */
  height: number;
  /** Whether all rows are rendered, because a phone shows few and has no room for a scroller within the page. */
  isPhone: boolean;
  keyOf(index: number): string | number;
}

export interface VirtualRows {
  items: { index: number; key: string | number | bigint }[];
  /** Pixels of the rows that are not rendered. */
  before: number;
  after: number;
  measure(row: Element | null): void;
  scrollToIndex(index: number): void;
}

const rowHeight = 44;
const rowsAround = 6;

/** The rows to render. */
export function useVirtualRows({ count, height, isPhone, keyOf }: VirtualRowsOptions): VirtualRows & {
  /** The ref of the element that scrolls. */
  attach(scroller: HTMLDivElement | null): void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const attach = useCallback((element: HTMLDivElement | null) => {
    scroller.current = element;
  }, []);
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: rowsAround,
    enabled: !isPhone,
    getScrollElement: () => scroller.current,
    measureElement: measureLater,
    // So that the first rendering has rows. The size is measured afterwards.
    initialRect: { width: 0, height },
  });
  if (isPhone) {
    const items = Array.from({ length: count }, (_, index) => ({ index, key: keyOf(index) }));
    return { attach, items, before: 0, after: 0, measure: noEffect, scrollToIndex: noEffect };
  }
  const items = virtual.getVirtualItems();
  return {
    attach,
    items,
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtual.measureElement,
    scrollToIndex: (index) => virtual.scrollToIndex(index),
  };
}

const noEffect = () => undefined;

/** Browsers report the size of a new row after the layout. Reading it at once would force a layout for each row. */
function measureLater(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  virtual: Virtualizer<HTMLDivElement, Element>,
): number {
  if (entry !== undefined) return measureElement(row, entry, virtual);
  return virtual.measurementsCache[virtual.indexFromElement(row)]?.size ?? rowHeight;
}
