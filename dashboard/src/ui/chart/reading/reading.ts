/** The point or range that a reader of a chart points at. Indexes are those of its days. */
export interface Reading {
  point: number | null;
  /** Whether the tooltip stays when the pointer leaves. */
  isPinned: boolean;
  /** A selected range: where the selection started, and where it is now. */
  selection: { anchor: number; head: number } | null;
  /** Keyboard readers hear each point. */
  isByKeyboard: boolean;
}

export const noReading: Reading = { point: null, isPinned: false, selection: null, isByKeyboard: false };

/** A pinned point ignores the pointer. */
export const hover = (reading: Reading, point: number | null): Reading =>
  reading.isPinned ? reading : { ...reading, point, isByKeyboard: false };

/** A click pins the point, and a second click on it releases it. */
export const click = ({ point: before, isPinned }: Reading, point: number): Reading => ({
  ...noReading,
  point,
  isPinned: !(isPinned && before === point),
});

export const drag = (reading: Reading, anchor: number, head: number): Reading => ({
  ...reading,
  point: head,
  isPinned: false,
  selection: anchor === head ? null : { anchor, head },
});

export type SelectedDays = readonly [first: number, last: number];

export function selectedDays({ selection }: Reading): SelectedDays | null {
  if (selection === null) return null;
  const { anchor, head } = selection;
  return anchor < head ? [anchor, head] : [head, anchor];
}

interface Key {
  key: string;
  shiftKey: boolean;
}

/** The reading after a key. Null for keys that the chart leaves to the browser. */
export function pressKey(reading: Reading, { key, shiftKey }: Key, count: number): Reading | null {
  if (key === 'Escape') return reading.point === null ? null : release(reading);
  if (key === 'Enter' || key === ' ')
    return reading.point === null ? null : { ...reading, isPinned: !reading.isPinned };
  const target = moveTo(reading.point, key, count);
  if (target === null || count === 0) return null;
  const anchor = reading.selection?.anchor ?? reading.point ?? target;
  const selection = shiftKey && anchor !== target ? { anchor, head: target } : null;
  return { ...reading, point: target, selection, isByKeyboard: true };
}

/** Escape clears the selection first, then the pin, then the point. */
function release(reading: Reading): Reading {
  if (reading.selection !== null) return { ...reading, selection: null };
  return reading.isPinned ? { ...reading, isPinned: false } : noReading;
}

function moveTo(point: number | null, key: string, count: number): number | null {
  const last = count - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowLeft') return Math.max(0, (point ?? count) - 1);
  return key === 'ArrowRight' ? Math.min(last, (point ?? -1) + 1) : null;
}
