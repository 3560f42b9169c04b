import { type KeyboardEvent, useState } from 'react';
import type { Selection } from './use-selection.ts';
import type { VirtualRows } from './use-virtual-rows.ts';

interface RowKeysOptions<Row> {
  rows: readonly Row[];
  rowId(row: Row): string;
  virtual: VirtualRows;
  selection: Selection | undefined;
  onOpen: ((row: Row) => void) | undefined;
}

const pageRows = 10;
const steps: Record<string, (current: number, last: number) => number> = {
  ArrowDown: (current) => current + 1,
  ArrowUp: (current) => current - 1,
  PageDown: (current) => current + pageRows,
  PageUp: (current) => current - pageRows,
  Home: () => 0,
  End: (_current, last) => last,
};

/** Roving focus: Tab reaches one row of the table, and the arrow keys move from there. */
export function useRowKeys<Row>({ rows, rowId, virtual, selection, onOpen }: RowKeysOptions<Row>) {
  const [current, setCurrent] = useState(0);
  const last = rows.length - 1;

  function goTo(index: number, body: HTMLElement) {
    const next = Math.max(0, Math.min(last, index));
    setCurrent(next);
    virtual.scrollToIndex(next);
    // A row outside the viewport is rendered in the next frame at the earliest.
    requestAnimationFrame(() => body.querySelector<HTMLElement>(`tr[data-index="${next}"]`)?.focus());
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Links and checkboxes inside a row handle their own keys.
    if (!(event.target instanceof HTMLTableRowElement)) return;
    const step = steps[event.key];
    const row = rows[current];
    if (step !== undefined) goTo(step(current, last), event.currentTarget);
    else if (event.key === ' ' && selection !== undefined && row !== undefined) selection.toggle(rowId(row));
    else if (event.key === 'Enter' && onOpen !== undefined && row !== undefined) onOpen(row);
    else return;
    event.preventDefault();
  }

  function onFocus({ target }: { target: EventTarget & Element }) {
    const index = Number(target.closest('tr')?.dataset['index']);
    if (Number.isInteger(index)) setCurrent(index);
  }

  return { current: Math.min(current, Math.max(0, last)), bodyProps: { onKeyDown, onFocus } };
}
