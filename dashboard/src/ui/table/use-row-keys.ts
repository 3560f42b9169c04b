import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useState } from 'react';
import type { Selection } from './use-selection.ts';

interface RowKeysOptions<Row> {
  rows: readonly Row[];
  rowId(row: Row): string;
  virtual: Virtualizer<HTMLDivElement, Element>;
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

/** One row of the table can be reached by Tab; the arrow keys move on from there. */
export function useRowKeys<Row>({ rows, rowId, virtual, selection, onOpen }: RowKeysOptions<Row>) {
  const [current, setCurrent] = useState(0);
  const last = rows.length - 1;

  function goTo(index: number, body: HTMLElement) {
    const next = Math.max(0, Math.min(last, index));
    setCurrent(next);
    virtual.scrollToIndex(next);
    // It is there with the next picture at the earliest, where it had to be scrolled to.
    requestAnimationFrame(() => body.querySelector<HTMLElement>(`tr[data-index="${next}"]`)?.focus());
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Links and boxes within a row have keys of their own.
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
