/** The positions of some keywords at the end of an earlier day, by id; 0 for those that were not found. */
export interface Since {
  day: string;
  positions: ReadonlyMap<string, number>;
}

/** The change of a keyword since an earlier day. */
export function changeSince({ day, positions }: Since, { id, position: now }: Ranked) {
  const position = positions.get(id) || null;
  return { date: day, position, change: position === null || now === null ? null : position - now };
}

interface Ranked {
  id: string;
  position: number | null;
}
