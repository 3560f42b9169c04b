/** The title of a card has the keyboard focus. */
export const cardLinkId = (taskId: string) => `card-${taskId}`;

/** Moves the focus from a card to the one in the direction of an arrow key. Returns false for other keys. */
export function focusNeighbour(link: HTMLElement, key: string): boolean {
  const columns = [...document.querySelectorAll('[data-column]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-card]'),
  ]);
  const column = columns.findIndex((links) => links.includes(link));
  const row = columns[column]?.indexOf(link) ?? 0;
  if (key === 'ArrowDown') columns[column]?.[row + 1]?.focus();
  else if (key === 'ArrowUp') columns[column]?.[row - 1]?.focus();
  else if (key === 'ArrowRight') focusIn(columns.slice(column + 1), row);
  else if (key === 'ArrowLeft') focusIn(columns.slice(0, Math.max(column, 0)).toReversed(), row);
  else return false;
  return true;
}

/** Focuses the card of the same row, or the last one, in the first column that has cards. */
function focusIn(columns: readonly HTMLElement[][], row: number): void {
  const links = columns.find(({ length }) => length > 0);
  links?.[Math.min(row, links.length - 1)]?.focus();
}
