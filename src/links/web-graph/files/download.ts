import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, request } from 'undici';

/** A download that failed permanently, or after all retries. */
export class DownloadFailure extends Error {
  constructor(url: URL, message: string) {
    super(`${url.host}${url.pathname}: ${message}`);
    this.name = 'DownloadFailure';
  }
}

interface DownloadOptions {
  /** Delays between retries. After each received byte, the first one applies again. */
  retryDelaysMs?: readonly number[];
  /** Timeout for the response headers, and between two chunks of the body. */
  timeoutMs?: number;
}

const defaultRetryDelaysMs = [1_000, 5_000, 15_000, 60_000, 120_000];
const defaultTimeoutMs = 60_000;
const agent = 'Cairn (web graph import)';

/**
 * Downloads a file. After a broken connection it resumes at the next byte, unless the file has changed.
 * @throws DownloadFailure
 */
export async function* download(url: URL, options: DownloadOptions = {}): AsyncGenerator<Buffer> {
  const { retryDelaysMs = defaultRetryDelaysMs, timeoutMs = defaultTimeoutMs } = options;
  const progress: Progress = { received: 0, isWhole: false, version: '' };
  for (let failures = 0; ; failures++) {
    const before = progress.received;
    try {
      yield* receive(url, progress, timeoutMs);
      if (progress.isWhole) return;
    } catch (error) {
      if (error instanceof DownloadFailure) throw error;
    }
    if (progress.received > before) failures = 0;
    const delayMs = retryDelaysMs[failures];
    if (delayMs === undefined)
      throw new DownloadFailure(url, `the server does not respond (at byte ${progress.received})`);
    await sleep(delayMs);
  }
}

/** The size of a file in bytes. Null if it does not exist. @throws DownloadFailure */
export async function findSize(
  url: URL,
  { timeoutMs = defaultTimeoutMs }: DownloadOptions = {},
): Promise<number | null> {
  const response = await send(url, 'HEAD', {}, timeoutMs).catch(() => null);
  await response?.body.dump();
  if (response === null) throw new DownloadFailure(url, 'the server does not respond');
  if (response.statusCode === 404 || response.statusCode === 403) return null;
  const size = Number(response.headers['content-length'] ?? NaN);
  if (response.statusCode === 200 && Number.isSafeInteger(size)) return size;
  throw new DownloadFailure(url, `the server responded with ${response.statusCode}, or without a length`);
}

/** Downloads a text. Null if it does not exist. @throws DownloadFailure also if it is longer than `maxBytes` */
export async function fetchText(
  url: URL,
  maxBytes: number,
  options: DownloadOptions = {},
): Promise<string | null> {
  const size = await findSize(url, options);
  if (size === null) return null;
  if (size > maxBytes) throw new DownloadFailure(url, `the file is larger than ${maxBytes} bytes`);
  return Buffer.concat(await Array.fromAsync(download(url, options))).toString();
}

interface Progress {
  received: number;
  isWhole: boolean;
  /** The entity tag of the file. */
  version: string;
}

async function* receive(url: URL, progress: Progress, timeoutMs: number): AsyncGenerator<Buffer> {
  const { received, version } = progress;
  const isFirst = received === 0;
  const headers = isFirst ? {} : { range: `bytes=${received}-`, ...(version && { 'if-range': version }) };
  const { statusCode, headers: responseHeaders, body } = await send(url, 'GET', headers, timeoutMs);
  if (statusCode >= 500 || statusCode === 429) {
    await body.dump();
    return;
  }
  if (statusCode !== (isFirst ? 200 : 206)) {
    body.on('error', () => {}).destroy();
    const message =
      statusCode === 200
        ? 'the file has changed during the download'
        : `the server responded with ${statusCode}`;
    throw new DownloadFailure(url, message);
  }
  if (isFirst) progress.version = String(responseHeaders.etag ?? '');
  for await (const chunk of body as AsyncIterable<Buffer>) {
    progress.received += chunk.length;
    yield chunk;
  }
  // A body that is shorter than its content length throws before this line.
  progress.isWhole = true;
}

function send(
  url: URL,
  method: 'GET' | 'HEAD',
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<Dispatcher.ResponseData> {
  return request(url, {
    method,
    headers: { 'user-agent': agent, ...headers },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
}
