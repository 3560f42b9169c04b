/** The position of a domain in a list that is sorted by ascending weakness, then by reversed name. */
export interface DomainSortKey {
  /** 100 minus the authority. */
  weakness: number;
  reversed: string;
}

/** Part of a list: the rows after a sort key, and the sort key to continue after. `rows` can be empty although `next` is set. */
export interface ListPart<Row> {
  rows: Row[];
  /** Null at the end of the list. */
  next: DomainSortKey | null;
}

export type ReadPart<Row> = (after: DomainSortKey | null, limit: number) => Promise<ListPart<Row>>;

/** Maximum number of reads per list and page, which limits the cost of a page. */
const maxReads = 4;

/** Merges one page of several sorted lists. The page is short if one of the lists reached `maxReads`. */
export async function mergeLists<Row extends DomainSortKey>(
  lists: readonly ReadPart<Row>[],
  { after, limit }: { after: DomainSortKey | null; limit: number },
): Promise<ListPart<Row>> {
  const parts = await Promise.all(lists.map((read) => readEnough(read, after, limit)));
  // Rows beyond the first unfinished list are not complete yet.
  const unfinished = parts.map(({ next }) => next).filter((next) => next !== null);
  const completeUntil = unfinished.toSorted(compareSortKeys)[0] ?? null;
  const rows = parts
    .flatMap((part) => part.rows)
    .filter((row) => completeUntil === null || compareSortKeys(row, completeUntil) <= 0)
    .toSorted(compareSortKeys);
  if (rows.length > limit) return { rows: rows.slice(0, limit), next: rows[limit - 1] ?? null };
  return { rows, next: completeUntil };
}

/** Reads until the page is full, the list ends, or `maxReads` is reached. */
async function readEnough<Row>(
  read: ReadPart<Row>,
  after: DomainSortKey | null,
  limit: number,
): Promise<ListPart<Row>> {
  const collected: ListPart<Row> = { rows: [], next: after };
  for (let reads = 0; reads < maxReads; reads += 1) {
    const { rows, next } = await read(collected.next, limit);
    collected.rows.push(...rows);
    collected.next = next;
    if (next === null || collected.rows.length >= limit) break;
  }
  return collected;
}

function compareSortKeys(a: DomainSortKey, b: DomainSortKey): number {
  if (a.weakness !== b.weakness) return a.weakness - b.weakness;
  if (a.reversed === b.reversed) return 0;
  return a.reversed < b.reversed ? -1 : 1;
}
