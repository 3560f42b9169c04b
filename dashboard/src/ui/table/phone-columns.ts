import type { Column } from './column.ts';

const maxInLine = 3;

/**
 * Which columns are in the one line of a row on a phone: the first, and those marked for it. Without a mark, it is the first number,
 * or the second column. The others are details. Pure.
 */
export function phoneColumns<Row>(columns: readonly Column<Row>[]): ReadonlySet<string> {
  const [first, ...rest] = columns;
  const marked = rest.filter(({ isOnPhone }) => isOnPhone === true);
  const [number = rest[0]] = rest.filter(({ align }) => align === 'end');
  const chosen = marked.length > 0 || number === undefined ? marked : [number];
  return new Set(
    [...(first === undefined ? [] : [first]), ...chosen].slice(0, maxInLine).map(({ id }) => id),
  );
}
