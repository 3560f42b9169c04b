import { Worker } from 'node:worker_threads';
import type { ResponseHeaders } from '../fetch/response-headers.ts';
import type { ParsedPage } from '../page/page.ts';
import type { ParsedSitemap, SitemapFile } from '../sitemap/parse-sitemap.ts';

export interface PageRequest {
  url: string;
  bytes: Uint8Array<ArrayBuffer>;
  headers: ResponseHeaders;
  /** Whether to return the text as well. */
  withText?: boolean;
}

export interface PageResult {
  page: ParsedPage;
  charset: string;
  /** The text outside navigation, or all text if there is no other, up to 2 million characters; `null` unless requested. */
  text: string | null;
}

/** The message to a thread. */
export type ParserRequest = ({ kind: 'page' } & PageRequest) | ({ kind: 'sitemap' } & SitemapFile);

/** Why bytes were not parsed: it took too long, or the thread crashed. */
export type ParseProblem = 'timeout' | 'failed';

/**
 * Threads that decode and parse bytes of other hosts. A hostile document costs at most a thread and the time limit, never the process or
 * its event loop. The bytes are transferred, so the caller can no longer use them.
 */
export interface ParserPool {
  parsePage(request: PageRequest): Promise<PageResult | ParseProblem>;
  parseSitemap(file: SitemapFile): Promise<ParsedSitemap | ParseProblem>;
  /** Pending requests end as `failed`. */
  close(): Promise<void>;
}

export interface ParserPoolOptions {
  threads: number;
  /** Time for one document. The start of its thread does not count. */
  timeoutMs?: number;
  memoryMb?: number;
  /** A thread without a job ends after this time. By default it lives until the pool is closed. */
  idleMs?: number;
}

/** The first message of a thread. */
export const threadReady = 'ready';

type ParserResult = PageResult | ParsedSitemap;

interface Job {
  request: ParserRequest;
  resolve(result: ParserResult | ParseProblem): void;
}

/** A worker thread and its current job. */
interface Thread {
  worker: Worker;
  /** Whether it has loaded the parser. */
  isReady: boolean;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

type Drop = (thread: Thread, problem: ParseProblem) => unknown;

/** Opens a pool that starts its threads on demand. Jobs run in order. The caller must close it, unless idle threads end by themselves. */
export function openParserPool({
  threads,
  timeoutMs = 10_000,
  memoryMb = 256,
  idleMs,
}: ParserPoolOptions): ParserPool {
  const pool = new Set<Thread>();
  const waiting: Job[] = [];
  let isClosed = false;

  function assignJobs(): void {
    while (waiting.length > 0) {
      const thread =
        pool.values().find(({ job }) => job === null) ?? (pool.size < threads ? openThread() : null);
      const job = thread === null ? undefined : waiting.shift();
      if (thread === null || job === undefined) return;
      if (thread.timer !== null) clearTimeout(thread.timer);
      thread.worker.ref();
      thread.job = job;
      if (thread.isReady) limitJob(thread, timeoutMs, drop);
      thread.worker.postMessage(job.request, [job.request.bytes.buffer]);
    }
  }

  function openThread(): Thread {
    const thread: Thread = { worker: startWorker(memoryMb), isReady: false, job: null, timer: null };
    thread.worker.on('message', (result: ParserResult | typeof threadReady) => {
      if (result === threadReady) return limitJob(thread, timeoutMs, drop);
      finishJob(thread, result);
      assignJobs();
      if (thread.job === null && idleMs !== undefined) endWhenIdle(thread, idleMs, drop);
    });
    thread.worker.on('error', () => drop(thread, 'failed'));
    pool.add(thread);
    return thread;
  }

  function drop(thread: Thread, problem: ParseProblem): Promise<unknown> {
    pool.delete(thread);
    finishJob(thread, problem);
    if (!isClosed) assignJobs();
    return thread.worker.terminate();
  }

  /** @typeParam Result of the kind of request */
  function run<Result extends ParserResult>(request: ParserRequest): Promise<Result | ParseProblem> {
    if (isClosed) return Promise.resolve('failed');
    return new Promise((resolve) => {
      waiting.push({ request, resolve: (result) => resolve(result as Result | ParseProblem) });
      assignJobs();
    });
  }

  return {
    parsePage: (request) => run<PageResult>({ kind: 'page', ...request }),
    parseSitemap: (file) => run<ParsedSitemap>({ kind: 'sitemap', ...file }),
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.resolve('failed');
      await Promise.all([...pool].map((thread) => drop(thread, 'failed')));
    },
  };
}

function finishJob(thread: Thread, result: ParserResult | ParseProblem): void {
  if (thread.timer !== null) clearTimeout(thread.timer);
  const { job } = thread;
  thread.job = null;
  thread.timer = null;
  job?.resolve(result);
}

/** Starts the time limit of the thread's job, once the thread has loaded the parser. */
function limitJob(thread: Thread, timeoutMs: number, drop: Drop): void {
  thread.isReady = true;
  if (thread.job !== null) thread.timer = setTimeout(drop, timeoutMs, thread, 'timeout');
}

/** Until its end, the thread does not prevent the process from exiting. */
function endWhenIdle(thread: Thread, idleMs: number, drop: Drop): void {
  thread.worker.unref();
  thread.timer = setTimeout(drop, idleMs, thread, 'failed').unref();
}

function startWorker(memoryMb: number): Worker {
  const file = new URL('./parser-worker.ts', import.meta.url);
  return new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
}
