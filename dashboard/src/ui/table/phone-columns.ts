import { t } from '@lingui/core/macro';
import type { Column } from './column.ts';

const maxInLine = 3;
/** The header of the columns with buttons, which are details. */
const actionsHeader = t`Actions`;

/**
 * The ids of the columns in the one line of a row on a phone: the first, and those marked for it. Without a mark, the first number
 * or the second column is in it, and nothing if only the first is marked. The others are details. Pure.
 */
export function phoneColumns<Row>(columns: readonly Column<Row>[]): ReadonlySet<string> {
  const [first, ...rest] = columns;
  const marked = rest.filter(({ isOnPhone }) => isOnPhone === true);
  const number = rest.find(({ align, header }) => align === 'end' && header !== actionsHeader) ?? rest[0];
  const isAlone = first?.isOnPhone === true && marked.length === 0;
  const chosen = marked.length > 0 || isAlone || number === undefined ? marked : [number];
  return new Set(
    [...(first === undefined ? [] : [first]), ...chosen].slice(0, maxInLine).map(({ id }) => id),
  );
}
