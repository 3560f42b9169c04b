import { asObjects, asText, parseJson, ProviderFailure } from '#providers/http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Archive, Capture } from './contract.ts';
import { readCaptures } from './read-captures.ts';
import { readMember } from './read-member.ts';

export interface ArchiveSettings {
  /** The URL of the index server. */
  indexUrl?: string | undefined;
  /** The URL of the archive files. */
  dataUrl?: string | undefined;
  /** Identifies the crawler with a link to a page about it. */
  userAgent: string;
  timeoutMs?: number | undefined;
  /** The delay between two calls. Common Crawl asks clients to be slow. */
  delayMs?: number | undefined;
}

const defaults = {
  indexUrl: 'https://index.commoncrawl.org',
  dataUrl: 'https://data.commoncrawl.org',
  timeoutMs: 60_000,
  delayMs: 1_000,
};
const maxIndexBytes = 16 * 1024 * 1024;
const maxRecordBytes = 8 * 1024 * 1024;
/** The status of the index for a domain without captures. */
const noCapturesStatus = 404;

interface Call {
  url: URL;
  maxBytes: number;
  headers?: Record<string, string>;
}

/** Common Crawl through its CDXJ index and range requests for its files: commoncrawl.org/access-the-data. */
export function openArchive(settings: ArchiveSettings): Archive {
  const indexUrl = (settings.indexUrl ?? defaults.indexUrl).replace(/\/+$/, '');
  const dataUrl = (settings.dataUrl ?? defaults.dataUrl).replace(/\/+$/, '');
  const agent = new Agent({ connections: 1, connect: { timeout: 10_000 } });

  let nextCallMs = 0;

  /** Delays calls so that they start one after the other. */
  async function awaitTurn(signal: AbortSignal): Promise<void> {
    const delayMs = nextCallMs - performance.now();
    nextCallMs = Math.max(nextCallMs, performance.now()) + (settings.delayMs ?? defaults.delayMs);
    if (delayMs > 0) await sleep(delayMs, undefined, { signal });
  }

  async function get({ url, maxBytes, headers }: Call, signal: AbortSignal) {
    await awaitTurn(signal);
    const deadline = AbortSignal.timeout(settings.timeoutMs ?? defaults.timeoutMs);
    try {
      const response = await request(url, {
        dispatcher: agent,
        signal: AbortSignal.any([signal, deadline]),
        headers: { 'user-agent': settings.userAgent, ...headers },
      });
      return { status: response.statusCode, bytes: await collect(response.body, maxBytes) };
    } catch (error) {
      throw error instanceof ProviderFailure ? error : unavailable('does not respond');
    }
  }

  async function getText(call: Call, signal: AbortSignal): Promise<string | null> {
    const { status, bytes } = await get(call, signal);
    if (status === noCapturesStatus) return null;
    if (status !== 200) throw failStatus(status);
    return bytes.toString('utf8');
  }

  return {
    async newestCrawl(signal) {
      const url = new URL(`${indexUrl}/collinfo.json`);
      const text = await getText({ url, maxBytes: maxIndexBytes }, signal);
      const newest = asText(asObjects(parseJson(text ?? ''))[0]?.['id']);
      if (newest === null) throw badResponse('no list of crawls');
      return newest;
    },
    async listCaptures({ crawl, domain, limit }, signal) {
      const url = new URL(`${indexUrl}/${encodeURIComponent(crawl)}-index`);
      url.search = new URLSearchParams([
        ['url', `*.${domain}`],
        ['output', 'json'],
        ['filter', '=status:200'],
        ['filter', '=mime-detected:text/html'],
        ['limit', String(limit)],
      ]).toString();
      const text = await getText({ url, maxBytes: maxIndexBytes }, signal);
      return text === null ? [] : readCaptures(text).slice(0, limit);
    },
    async fetchCapture(capture, signal) {
      const { status, bytes } = await get(describeRange(dataUrl, capture), signal);
      if (status !== 206) throw failStatus(status);
      return readMember(bytes);
    },
  };
}

function describeRange(dataUrl: string, { filename, offset, length }: Capture): Call {
  if (length > maxRecordBytes) throw badResponse('a record that is too large');
  const range = `bytes=${offset}-${offset + length - 1}`;
  return { url: new URL(`${dataUrl}/${filename}`), maxBytes: length, headers: { range } };
}

async function collect(source: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) throw badResponse('more bytes than requested');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function failStatus(status: number): ProviderFailure {
  if (status === 429 || status === 403 || status === 503) {
    return new ProviderFailure('provider_rate_limited', `Common Crawl returned HTTP status ${status}.`);
  }
  return status >= 500 ? unavailable(`returned HTTP status ${status}`) : badResponse(`HTTP status ${status}`);
}

function unavailable(problem: string): ProviderFailure {
  return new ProviderFailure('provider_unavailable', `Common Crawl ${problem}.`);
}

function badResponse(found: string): ProviderFailure {
  return new ProviderFailure('provider_bad_answer', `Common Crawl returned ${found}.`);
}
