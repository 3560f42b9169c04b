import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { click, drag, hover, noReading, pressKey, type Reading } from './reading.ts';

/** Pixels that a mouse moves before a click becomes a selection. */
const dragDistance = 4;

interface ReadingOptions {
  /** Number of days. */
  count: number;
  /** The day at a distance from the left edge. */
  indexAt(pixel: number): number;
  /** Selects the range on Enter. Absent without a selection. */
  onEnter: ((reading: Reading) => boolean) | undefined;
}

/**
 * Reads a chart by mouse, touch and keyboard. Touch shows the tooltip below the finger and never selects a range, so that the page
 * scrolls as usual.
 */
export function useReading({ count, indexAt, onEnter }: ReadingOptions) {
  const [reading, setReading] = useState(noReading);
  const element = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ x: number; index: number; isDragging: boolean } | null>(null);
  const dayAt = ({ clientX, currentTarget }: PointerEvent) =>
    indexAt(clientX - currentTarget.getBoundingClientRect().left);

  useEffect(() => {
    if (reading.point === null || reading.isPinned) return undefined;
    const leave = ({ target }: Event) => {
      if (!element.current?.contains(target as Node)) setReading(noReading);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [reading.point, reading.isPinned]);

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      const index = dayAt(event);
      if (event.pointerType === 'touch') setReading(hover({ ...reading, isPinned: false }, index));
      else if (event.button === 0) {
        pressed.current = { x: event.clientX, index, isDragging: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      }
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const index = dayAt(event);
      const start = pressed.current;
      if (start === null) {
        if (reading.selection === null) setReading(hover(reading, index));
        return;
      }
      start.isDragging ||= Math.abs(event.clientX - start.x) > dragDistance;
      if (start.isDragging) setReading(drag(reading, start.index, index));
    },
    onPointerUp: () => {
      const start = pressed.current;
      pressed.current = null;
      if (start !== null && !start.isDragging) setReading(click(reading, start.index));
    },
    onPointerCancel: () => {
      pressed.current = null;
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch' && pressed.current === null && reading.selection === null)
        setReading(hover(reading, null));
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Enter' && onEnter?.(reading)) {
        event.preventDefault();
        return;
      }
      const next = pressKey(reading, event, count);
      if (next === null) return;
      event.preventDefault();
      setReading(next);
    },
    onBlur: () => {
      if (reading.isByKeyboard && !reading.isPinned && reading.selection === null) setReading(noReading);
    },
  };
  return { reading, handlers, element, clear: () => setReading(noReading) };
}
