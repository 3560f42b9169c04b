export { type Drop, type DropQuery, type Drops, listDrops, noDrops } from './list-drops.ts';
export type { Direction } from './queries.ts';
export { pageKey } from './find-cannibalisation.ts';
export { KeywordId, Rank } from './schemas.ts';
export { comparisonEndpoints } from './routes.ts';
