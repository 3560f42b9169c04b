import { parentPort, workerData } from 'node:worker_threads';
import { clusterPages } from './cluster-pages.ts';
import type { ClusterRequest } from './run-clustering.ts';

if (parentPort !== null) {
  const { pages, shared } = workerData as ClusterRequest;
  const { clusters, centrality } = clusterPages(pages, shared);
  parentPort.postMessage({ clusters, centrality }, [
    clusters.buffer as ArrayBuffer,
    centrality.buffer as ArrayBuffer,
  ]);
}
