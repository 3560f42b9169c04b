export type { Clusters } from './cluster-pages.ts';
export { type PageHashes, type PageSet, PageSetBuilder } from './page-set.ts';
export { runClustering } from './run-clustering.ts';
