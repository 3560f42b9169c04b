import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { classifyFetchError, FetchFailure, type FetchReason } from '../fetch/failure.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { peekFirst } from '../fetch/peek-pieces.ts';
import { collectBytes } from '../fetch/response-body.ts';
import type { ParserPool } from '../parsing/open-parser-pool.ts';
import type { SitemapLimit } from '../sitemap/parse-sitemap.ts';
import type { SitemapEntry, SitemapKind } from '../sitemap/sitemap-parser.ts';

export interface SitemapLimits {
  /** Maximum decompressed size of a file. sitemaps.org allows 50 MiB. */
  maxBytes: number;
  /** Maximum entries of a file. sitemaps.org allows 50 000. */
  maxEntries: number;
  /** Maximum number of files, including indexes. */
  maxFiles: number;
}

const defaultSitemapLimits: SitemapLimits = {
  maxBytes: 50 * 1024 * 1024,
  maxEntries: 50_000,
  maxFiles: 1000,
};
/** Entries per call of the caller, so that its event loop stays free. */
const batchSize = 5_000;

/** Why a sitemap was not read, or not completely. */
export type SitemapProblem =
  | FetchReason
  | SitemapLimit
  | 'bad_status'
  | 'not_a_sitemap'
  | 'parser_timeout'
  | 'parser_failed'
  | 'too_many_files';

export interface SitemapReport {
  url: string;
  kind: SitemapKind | null;
  status: number | null;
  entries: number;
  problem: SitemapProblem | null;
}

export interface ReadSitemaps {
  fetcher: Fetcher;
  parsers: ParserPool;
  limits?: Partial<SitemapLimits>;
  /** Called before each request, so that the caller can delay it. */
  beforeFetch?(url: string): Promise<void>;
  /** Called with the entries of a file in order, up to 5000 at a time; awaited. */
  onPages(entries: readonly SitemapEntry[], sitemap: string): Promise<void>;
}

/**
 * Reads sitemaps and the sitemaps in their indexes, each once. Returns a report per file. A file that exceeds its limits, or whose
 * response breaks off, is delivered up to there. Throws `FetchFailure('aborted')` and the errors of the callbacks.
 */
export async function readSitemaps(
  urls: readonly string[],
  deps: ReadSitemaps,
  signal: AbortSignal,
): Promise<SitemapReport[]> {
  const limits = { ...defaultSitemapLimits, ...deps.limits };
  const queue = [...new Set(urls)];
  const known = new Set(queue);
  const reports: SitemapReport[] = [];
  for (const url of queue) {
    if (reports.length >= limits.maxFiles) {
      reports.push({ url, kind: null, status: null, entries: 0, problem: 'too_many_files' });
      break;
    }
    await deps.beforeFetch?.(url);
    const handleEntries = async (entries: readonly SitemapEntry[], kind: SitemapKind) => {
      if (kind !== 'index') return deps.onPages(entries, url);
      for (const { loc } of entries) enqueue(URL.parse(loc, url)?.href);
    };
    const { fetcher, parsers } = deps;
    reports.push(await readOne(url, { fetcher, parsers, limits, take: handleEntries }, signal));
  }
  return reports;

  function enqueue(url: string | undefined): void {
    if (url === undefined || known.has(url) || known.size > limits.maxFiles) return;
    known.add(url);
    queue.push(url);
  }
}

interface ReadOne extends Pick<ReadSitemaps, 'fetcher' | 'parsers'> {
  limits: SitemapLimits;
  take(entries: readonly SitemapEntry[], kind: SitemapKind): Promise<void>;
}

async function readOne(url: string, deps: ReadOne, signal: AbortSignal): Promise<SitemapReport> {
  const report: SitemapReport = { url, kind: null, status: null, entries: 0, problem: null };
  const bytes = await loadBytes(report, deps, signal);
  if (bytes === null) return report;
  const parsed = await deps.parsers.parseSitemap({ bytes, maxEntries: deps.limits.maxEntries });
  if (typeof parsed === 'string') {
    report.problem ??= parsed === 'timeout' ? 'parser_timeout' : 'parser_failed';
    return report;
  }
  const { kind, entries } = parsed;
  report.kind = kind;
  report.problem ??= parsed.problem ?? (kind === null ? 'not_a_sitemap' : null);
  if (kind === null) return report;
  report.entries = entries.length;
  for (let at = 0; at < entries.length; at += batchSize) {
    await deps.take(entries.slice(at, at + batchSize), kind);
  }
  return report;
}

/** The decompressed bytes of a sitemap; null without a successful response. Records the status and the problem. */
async function loadBytes(
  report: SitemapReport,
  { fetcher, limits: { maxBytes } }: ReadOne,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await fetcher.stream(
      { url: report.url },
      async ({ status }, pieces) => {
        report.status = status;
        if (status !== 200) report.problem = 'bad_status';
        return status === 200 ? await collect(pieces) : null;
      },
      signal,
    );
  } catch (error) {
    recordFailure(error);
    return null;
  }

  async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await collectBytes(untilFailure(unzip(pieces)), maxBytes + 1, 'cut');
    if (bytes.length > maxBytes) report.problem = 'too_large';
    return bytes;
  }

  async function* untilFailure(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* pieces;
    } catch (error) {
      recordFailure(classifyFetchError(error, []));
    }
  }

  function recordFailure(error: unknown): void {
    if (!(error instanceof FetchFailure) || error.reason === 'aborted') throw error;
    report.problem = error.reason;
  }
}

/** Gzip files are recognised by their first bytes, because their content types vary. */
async function* unzip(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const peeked = await peekFirst(pieces);
  if (peeked === null) return;
  const { first, whole } = peeked;
  yield* first[0] === 0x1f && first[1] === 0x8b ? gunzip(whole) : whole;
}

async function* gunzip(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const compressed = Readable.from(pieces, { objectMode: false });
  const plain = createGunzip();
  compressed.on('error', (error) => plain.destroy(error));
  try {
    yield* compressed.pipe(plain) as AsyncIterable<Buffer>;
  } finally {
    compressed.destroy();
  }
}
