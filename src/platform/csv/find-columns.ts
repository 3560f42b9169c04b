import { foldToAscii } from '#platform/text';

/**
 * Finds the columns of a table. Case, spaces and punctuation of the header do not matter.
 * @param names the names of each column, folded by `foldToAscii`; the first that the header has counts
 * @returns the index of each column that was found
 */
export function findColumns<Column extends string>(
  header: readonly string[],
  names: Readonly<Record<Column, readonly string[]>>,
): Map<Column, number> {
  const folded = header.map(foldToAscii);
  const found = (Object.keys(names) as Column[]).flatMap((column): [Column, number][] => {
    const index = names[column].map((name) => folded.indexOf(name)).find((nth) => nth !== -1);
    return index === undefined ? [] : [[column, index]];
  });
  return new Map(found);
}
