import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import {
  click,
  drag,
  hover,
  noReading,
  pressKey,
  type Reading,
  type SelectedDays,
  selectedDays,
} from './reading.ts';

/** Pixels that a mouse moves before a click becomes a selection. */
const dragDistance = 4;

interface ReadingOptions {
  /** The element of the chart. */
  element: RefObject<HTMLElement | null>;
  /** Other days end the reading. */
  days: readonly string[];
  /** The day at a distance from the left edge. */
  indexAt(pixel: number): number;
  /** Called on Enter with a selected range. */
  onSelect(range: SelectedDays): void;
}

/**
 * Reads a chart by mouse, touch and keyboard. Touch shows the tooltip below the finger and never selects a range, so that the page
 * scrolls as usual.
 */
export function useReading({ element, days, indexAt, onSelect }: ReadingOptions) {
  const [reading, setReading] = useReadingOf(days);
  const pressed = useRef<{ x: number; index: number; isDragging: boolean } | null>(null);
  const dayAt = ({ clientX, currentTarget }: PointerEvent) =>
    indexAt(clientX - currentTarget.getBoundingClientRect().left);

  const isOpen = reading.point !== null && !reading.isPinned && reading.selection === null;
  useOutsidePress(element, isOpen, () => setReading(noReading));

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
      const selected = selectedDays(reading);
      if (event.key === 'Enter' && selected !== null) {
        onSelect(selected);
        return;
      }
      const next = pressKey(reading, event, days.length);
      if (next === null) return;
      event.preventDefault();
      setReading(next);
    },
    onBlur: () => {
      if (reading.isByKeyboard && !reading.isPinned && reading.selection === null) setReading(noReading);
    },
  };
  return { reading, handlers, clear: () => setReading(noReading) };
}

/** A reading that ends when other days are shown. */
function useReadingOf(days: readonly string[]) {
  const range = `${days[0]} ${days.length}`;
  const [state, setState] = useState({ range, reading: noReading });
  const reading = state.range === range ? state.reading : noReading;
  return [reading, (next: Reading) => setState({ range, reading: next })] as const;
}

/** A touched point stays until the next touch elsewhere. */
function useOutsidePress(element: RefObject<Node | null>, isActive: boolean, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = ({ target }: Event) => {
      if (!element.current?.contains(target as Node)) press();
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, [element, isActive]);
}
