import type { ComparedKeyword, ComparedPosition, Comparison } from './compare-keywords.ts';
import { findGap, type Gap, isOutranked } from './find-gap.ts';

/** Keywords by position; `unknown` without a result page. */
interface Distribution {
  top3: number;
  top10: number;
  top20: number;
  top100: number;
  none: number;
  unknown: number;
}

type GapCounts = Record<Gap, number>;

/** A domain on the website's keywords. Positions include the better ones. */
interface ComparedDomain {
  domain: string;
  positions: Distribution;
  /** Compared with this domain alone. */
  gaps: GapCounts;
}

/** Counts the keywords of a comparison by gap and by the positions of each domain. Pure. */
export function summariseComparison({ domains, keywords }: Comparison, top: number) {
  return {
    keywords: keywords.length,
    own: countPositions(keywords.map(({ own }) => own)),
    gaps: countGaps(keywords),
    domains: domains.map((domain, index): ComparedDomain => {
      const positions = keywords.map(({ competitors }) => competitors[index]);
      return {
        domain,
        positions: countPositions(positions),
        gaps: countGaps(keywords.map((row) => compareTo(row, index, top))),
      };
    }),
  };
}

function compareTo({ own, competitors }: ComparedKeyword, index: number, top: number) {
  const found = { own: own.position, competitors: [competitors[index]?.position ?? null] };
  return { gap: findGap(found, top), isOutranked: isOutranked(found) };
}

function countPositions(positions: readonly (ComparedPosition | undefined)[]): Distribution {
  const counts = { top3: 0, top10: 0, top20: 0, top100: 0, none: 0, unknown: 0 };
  for (const { isKnown, position } of positions.map((one) => one ?? { isKnown: false, position: null })) {
    if (!isKnown) counts.unknown += 1;
    else if (position === null) counts.none += 1;
    else {
      if (position <= 3) counts.top3 += 1;
      if (position <= 10) counts.top10 += 1;
      if (position <= 20) counts.top20 += 1;
      counts.top100 += 1;
    }
  }
  return counts;
}

function countGaps(found: readonly Pick<ComparedKeyword, 'gap' | 'isOutranked'>[]): GapCounts {
  const counts = { missing: 0, weaker: 0, stronger: 0, only_own: 0, shared: 0, outranked: 0 };
  for (const row of found) {
    if (row.gap !== null) counts[row.gap] += 1;
    if (row.isOutranked) counts.outranked += 1;
  }
  counts.shared = counts.weaker + counts.stronger;
  return counts;
}
