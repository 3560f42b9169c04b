import type { Serp } from '../../../api/keywords.ts';

type Result = Serp['results'][number];

/** A result compared with an earlier SERP. A positive `by` is an improvement. */
export type Movement =
  | { is: 'moved'; by: number }
  | { is: 'new' }
  /** Its domain ranked with a URL that is gone. */
  | { is: 'other_url'; was: number }
  | { is: 'unknown' };

/** A URL that the earlier SERP contains twice counts with its best position. */
export function findMovement(
  { url, position, domain }: Result,
  now: readonly Result[],
  before: Serp | null | undefined,
): Movement {
  if (before == null || url === null || position === null) return { is: 'unknown' };
  const ranked = before.results.filter((result) => result.position !== null);
  const earlier = ranked.find((result) => result.url === url)?.position;
  if (earlier != null) return { is: 'moved', by: earlier - position };
  if (domain === null) return { is: 'new' };
  const ofDomain = (results: readonly Result[]) => results.filter((one) => one.domain === domain);
  const gone = ofDomain(ranked).filter((one) => now.every((result) => result.url !== one.url));
  const added = ofDomain(now).filter((one) => ranked.every((result) => result.url !== one.url));
  // Several new URLs of a domain replace its gone ones in the order of their positions.
  const was = gone[added.findIndex((one) => one.url === url)]?.position;
  return was == null ? { is: 'new' } : { is: 'other_url', was };
}

/** A result, or several adjacent SERP features of the same kind. */
export type ResultGroup = Result & { index: number; count: number };

/** Groups adjacent SERP features of the same kind, such as a block of videos. */
export function groupResults(results: readonly Result[]): ResultGroup[] {
  const groups: ResultGroup[] = [];
  for (const [index, result] of results.entries()) {
    const last = groups.at(-1);
    const isSame = last?.kind === result.kind && result.position === null && result.url === null;
    if (isSame && last.url === null) last.count += 1;
    else groups.push({ ...result, index, count: 1 });
  }
  return groups;
}
