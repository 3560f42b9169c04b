import type { ResultPage } from '../../../api/keywords.ts';

type Result = ResultPage['results'][number];

/** How a result stands against an earlier page: moved by so many places, new on it, or unknown where there is nothing to compare with. */
export type Move = { is: 'moved'; by: number } | { is: 'new' } | { is: 'unknown' };

/** An address that was on the earlier page twice counts where it was best. */
export function findMove({ url, position }: Result, before: ResultPage | null | undefined): Move {
  if (before == null || url === null || position === null) return { is: 'unknown' };
  const earlier = before.results.find((one) => one.url === url && one.position !== null)?.position;
  return earlier == null ? { is: 'new' } : { is: 'moved', by: earlier - position };
}

/** A line of a page: a result, or so many neighbours of the same kind. */
export type Line = Result & { place: number; count: number };

/** Neighbours of the same kind without an address are one line: a page has whole blocks of them. */
export function gatherResults(results: readonly Result[]): Line[] {
  const lines: Line[] = [];
  for (const [place, result] of results.entries()) {
    const last = lines.at(-1);
    const isSame = last?.kind === result.kind && result.position === null && result.url === null;
    if (isSame && last.url === null) last.count += 1;
    else lines.push({ ...result, place, count: 1 });
  }
  return lines;
}
