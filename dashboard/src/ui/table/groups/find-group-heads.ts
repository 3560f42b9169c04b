/** How consecutive rows of a table form groups. */
export interface RowGroups<Row> {
  nameOf(row: Row): string;
  /** The number of rows with their noun: "3 tasks". */
  describeCount(count: number): string;
}

/** The head above the first row of a group. */
export interface GroupHead {
  name: string;
  count: number;
  /** Whether rows that are not loaded may belong to the group. */
  isPart: boolean;
}

/** The heads of groups, by the index of the first row of each. Pure. */
export function findGroupHeads<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  hasMore: boolean,
): ReadonlyMap<number, GroupHead> {
  const heads = new Map<number, GroupHead>();
  let head: GroupHead | undefined;
  for (const [index, row] of rows.entries()) {
    const name = nameOf(row);
    if (head?.name !== name) heads.set(index, (head = { name, count: 0, isPart: false }));
    head.count += 1;
  }
  if (head !== undefined) head.isPart = hasMore;
  return heads;
}
