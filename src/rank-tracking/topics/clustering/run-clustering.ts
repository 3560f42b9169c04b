import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Clusters, clusterPages } from './cluster-pages.ts';
import type { PageSet } from './page-set.ts';

export interface ClusterRequest {
  pages: PageSet;
  shared: number;
}

/** So few pages are clustered faster than a thread starts. */
const maxInline = 500;
/** Of the heap, which holds a profile for each group of pages; large arrays are outside of it. */
const memoryMb = 1_536;

/** Clusters pages, many of them in a thread of its own, so that the event loop of the process is never blocked. */
export async function runClustering(request: ClusterRequest, signal: AbortSignal): Promise<Clusters> {
  const { pages, shared } = request;
  if (pages.offsets.length <= maxInline) return clusterPages(pages, shared);
  const { offsets, low, high } = pages;
  const worker = new Worker(new URL('./clustering-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    transferList: [offsets, low, high].map(({ buffer }) => buffer as ArrayBuffer),
  });
  try {
    const [clusters] = (await once(worker, 'message', { signal })) as [Clusters];
    return clusters;
  } finally {
    await worker.terminate();
  }
}
