import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { FetchFailure, type FetchReason } from '../fetch/fetch-failure.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { peekFirst } from '../fetch/peek-pieces.ts';
import { openSitemapParser, type SitemapEntry, type SitemapKind } from './parse-sitemap.ts';

export interface SitemapLimits {
  /** Of one file, after decompression; sitemaps.org allows 50 MiB. */
  maxBytes: number;
  /** Of one file; sitemaps.org allows 50 000. */
  maxEntries: number;
  /** Of all files together, indexes included. */
  maxFiles: number;
}

const defaultSitemapLimits: SitemapLimits = {
  maxBytes: 50 * 1024 * 1024,
  maxEntries: 50_000,
  maxFiles: 1000,
};

/** Why a sitemap was not read, or not wholly. */
export type SitemapProblem =
  | FetchReason
  | 'bad_status'
  | 'not_a_sitemap'
  | 'too_many_entries'
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
  limits?: Partial<SitemapLimits>;
  /** Called before each request, so that the caller can pace them. */
  beforeFetch?(url: string): Promise<void>;
  /** Pages in pieces of a file, in order; awaited. */
  onPages(entries: readonly SitemapEntry[], sitemap: string): Promise<void>;
}

/**
 * Reads sitemaps and the ones their indexes name, each once, streaming. Answers how each file went; a file that
 * breaks its limits has been handed on as far as they go. Throws `FetchFailure('aborted')` and what the callbacks do.
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
    const take = async (entries: readonly SitemapEntry[], kind: SitemapKind) => {
      if (kind !== 'index') return deps.onPages(entries, url);
      for (const { loc } of entries) enqueue(URL.parse(loc, url)?.href);
    };
    reports.push(await readOne(url, { fetcher: deps.fetcher, limits, take }, signal));
  }
  return reports;

  function enqueue(url: string | undefined): void {
    if (url === undefined || known.has(url) || known.size > limits.maxFiles) return;
    known.add(url);
    queue.push(url);
  }
}

interface ReadOne {
  fetcher: Fetcher;
  limits: SitemapLimits;
  take(entries: readonly SitemapEntry[], kind: SitemapKind): Promise<void>;
}

async function readOne(url: string, deps: ReadOne, signal: AbortSignal): Promise<SitemapReport> {
  const report: SitemapReport = { url, kind: null, status: null, entries: 0, problem: null };
  try {
    await deps.fetcher.stream(
      { url },
      async ({ status }, pieces) => {
        report.status = status;
        if (status === 200) await readPieces(pieces, report, deps);
        else report.problem = 'bad_status';
      },
      signal,
    );
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.reason === 'aborted') throw error;
    report.problem = error.reason;
  }
  return report;
}

async function readPieces(
  pieces: AsyncIterable<Uint8Array>,
  report: SitemapReport,
  { limits, take }: ReadOne,
): Promise<void> {
  const parser = openSitemapParser();
  const decoder = new TextDecoder();
  const pass = async (entries: SitemapEntry[]): Promise<boolean> => {
    const room = limits.maxEntries - report.entries;
    report.kind = parser.kind();
    report.entries += Math.min(entries.length, room);
    if (report.kind !== null && entries.length > 0) await take(entries.slice(0, room), report.kind);
    if (entries.length > room) report.problem = 'too_many_entries';
    return entries.length > room;
  };
  for await (const piece of boundBytes(unzip(pieces), limits.maxBytes)) {
    if (await pass(parser.write(decoder.decode(piece, { stream: true })))) return;
  }
  if (await pass([...parser.write(decoder.decode()), ...parser.end()])) return;
  if (parser.kind() === null) report.problem = 'not_a_sitemap';
}

/** `.gz` files come with any content type, so their first bytes tell. */
async function* unzip(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const peeked = await peekFirst(pieces);
  if (peeked === null) return;
  const { first, whole } = peeked;
  yield* first[0] === 0x1f && first[1] === 0x8b ? gunzip(whole) : whole;
}

async function* gunzip(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const zipped = Readable.from(pieces, { objectMode: false });
  const plain = createGunzip();
  zipped.on('error', (error) => plain.destroy(error));
  try {
    yield* zipped.pipe(plain) as AsyncIterable<Buffer>;
  } finally {
    zipped.destroy();
  }
}

async function* boundBytes(pieces: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > maxBytes) throw new FetchFailure('too_large');
    yield piece;
  }
}
