import {
  measureElement,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useRef, useState } from 'react';

interface VirtualRowsOptions {
  count: number;
  /** Pixels that are visible at once. */
  height: number;
  /** Whether the rows scroll with the page, because a phone has no room for a scroller within it. */
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
  /** The ref of the element that scrolls, or that is around the table on a phone. */
  attach(scroller: HTMLDivElement | null): void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  /** The distance of the table from the top of the page. */
  const [top, setTop] = useState(0);
  const attach = useCallback((element: HTMLDivElement | null) => {
    scroller.current = element;
    if (element !== null) setTop(Math.round(element.getBoundingClientRect().top + scrollY));
  }, []);
  const options = { count, estimateSize: () => rowHeight, getItemKey: keyOf, overscan: rowsAround };
  const inside = useVirtualizer<HTMLDivElement, Element>({
    ...options,
    enabled: !isPhone,
    getScrollElement: () => scroller.current,
    measureElement: measureLater,
    // So that the first rendering has rows. The size is measured afterwards.
    initialRect: { width: 0, height },
  });
  const inPage = useWindowVirtualizer<Element>({
    ...options,
    enabled: isPhone,
    scrollMargin: top,
    measureElement: measureLater,
    initialRect: { width: 0, height: innerHeight },
  });
  return { attach, ...(isPhone ? toRows(inPage, top) : toRows(inside, 0)) };
}

function toRows<Scroller extends Element | Window>(
  virtual: Virtualizer<Scroller, Element>,
  top: number,
): VirtualRows {
  const items = virtual.getVirtualItems();
  return {
    items,
    before: (items[0]?.start ?? top) - top,
    after: virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    measure: virtual.measureElement,
    scrollToIndex: (index) => virtual.scrollToIndex(index),
  };
}

/** Browsers report the size of a new row after the layout. Reading it at once would force a layout for each row. */
function measureLater<Scroller extends Element | Window>(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  virtual: Virtualizer<Scroller, Element>,
): number {
  if (entry !== undefined) return measureElement(row, entry, virtual);
  return virtual.measurementsCache[virtual.indexFromElement(row)]?.size ?? rowHeight;
}
