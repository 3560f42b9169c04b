import { between, hashText, mix, unit } from './hash.ts';
import type { QuerySeeds, WorldQuery } from './query.ts';

/** The SERP features, in the order of the page layout. */
const featureKinds = [
  'paid',
  'ai_overview',
  'featured_snippet',
  'knowledge_graph',
  'shopping',
  'local_pack',
  'people_also_ask',
  'top_stories',
  'video',
  'images',
  'related_searches',
] as const;
export type FeatureKind = (typeof featureKinds)[number];

export interface Feature {
  kind: FeatureKind;
  /** The number of elements in the block, such as three local results or two ads. */
  count: number;
  /** The number of organic results above the block; `Infinity` for the end of the page. */
  afterRank: number;
}

interface Habit {
  chance: number;
  /** Words that make the feature likely. */
  words: RegExp | null;
  counts: readonly [number, number];
  ranks: readonly [number, number];
}

const habits: Record<FeatureKind, Habit> = {
  paid: { chance: 0.25, words: /\b(buy|price|cheap|best|hire|shop|deal)\b/u, counts: [1, 3], ranks: [0, 0] },
  ai_overview: {
    chance: 0.3,
    words: /\b(how|what|why|guide|vs|difference)\b/u,
    counts: [1, 1],
    ranks: [0, 0],
  },
  featured_snippet: { chance: 0.12, words: /\b(how|what|when|define)\b/u, counts: [1, 1], ranks: [0, 0] },
  knowledge_graph: { chance: 0.1, words: null, counts: [1, 1], ranks: [0, 0] },
  shopping: { chance: 0.08, words: /\b(buy|price|cheap|shop)\b/u, counts: [1, 1], ranks: [0, 0] },
  local_pack: {
    chance: 0.08,
    words: /\b(near|in|local|nearby|shop|restaurant)\b/u,
    counts: [3, 3],
    ranks: [0, 2],
  },
  people_also_ask: { chance: 0.6, words: /\b(how|what|why|best|is|can)\b/u, counts: [1, 1], ranks: [1, 3] },
  top_stories: { chance: 0.07, words: /\b(news|today|latest)\b/u, counts: [1, 1], ranks: [1, 2] },
  video: { chance: 0.25, words: /\b(how|video|watch|learn|recipe)\b/u, counts: [1, 1], ranks: [2, 5] },
  images: { chance: 0.2, words: /\b(ideas|design|photo|picture|logo)\b/u, counts: [1, 1], ranks: [4, 7] },
  related_searches: { chance: 0.85, words: null, counts: [1, 1], ranks: [0, 0] },
};

/** Features come and go every three weeks; a phone shows some that a desktop does not. */
export function featuresOf(query: WorldQuery, seeds: QuerySeeds): Feature[] {
  const phrase = query.phrase.toLowerCase();
  const found: Feature[] = [];
  for (const kind of featureKinds) {
    const { chance, words, counts, ranks } = habits[kind];
    const key = mix(seeds.engine, hashText(kind));
    const period = Math.floor((seeds.day + (key % 21)) / 21);
    const boost = (words?.test(phrase) ? 0.35 : 0) + (query.device === 'mobile' ? 0.04 : 0);
    if (unit(mix(key, period)) >= chance + boost) continue;
    found.push({
      kind,
      count: between(counts[0], counts[1], mix(key, 1)),
      afterRank: kind === 'related_searches' ? Infinity : between(ranks[0], ranks[1], mix(key, 2)),
    });
  }
  return found;
}
