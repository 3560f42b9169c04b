import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, request } from 'undici';

/** An address that did not answer, or not with what is needed, for as long as it was asked again. */
export class DownloadFailure extends Error {
  constructor(url: URL, message: string) {
    super(`${url.host}${url.pathname}: ${message}`);
    this.name = 'DownloadFailure';
  }
}

interface DownloadOptions {
  /** Waits before asking again, in turn; from the first again once bytes have come. */
  waitsMs?: readonly number[];
  /** Longest wait for an answer, and for further bytes of one. */
  timeoutMs?: number;
}

const usualWaitsMs = [1_000, 5_000, 15_000, 60_000, 120_000];
const usualTimeoutMs = 60_000;
const agent = 'Cairn (web graph import)';

/**
 * The bytes behind an address. A connection that breaks is taken up again where it broke, as long as the file is the same.
 * @throws DownloadFailure
 */
export async function* download(url: URL, options: DownloadOptions = {}): AsyncGenerator<Buffer> {
  const { waitsMs = usualWaitsMs, timeoutMs = usualTimeoutMs } = options;
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
    const waitMs = waitsMs[failures];
    if (waitMs === undefined)
      throw new DownloadFailure(url, `does not answer (at byte ${progress.received})`);
    await sleep(waitMs);
  }
}

/** How many bytes are behind an address; null where there is nothing. @throws DownloadFailure */
export async function findSize(
  url: URL,
  { timeoutMs = usualTimeoutMs }: DownloadOptions = {},
): Promise<number | null> {
  const answer = await send(url, 'HEAD', {}, timeoutMs).catch(() => null);
  await answer?.body.dump();
  if (answer === null) throw new DownloadFailure(url, 'does not answer');
  if (answer.statusCode === 404 || answer.statusCode === 403) return null;
  const size = Number(answer.headers['content-length'] ?? NaN);
  if (answer.statusCode === 200 && Number.isSafeInteger(size)) return size;
  throw new DownloadFailure(url, `answers ${answer.statusCode}, or without a length`);
}

/** A text of at most `maxBytes`; null where there is none. @throws DownloadFailure */
export async function fetchText(
  url: URL,
  maxBytes: number,
  options: DownloadOptions = {},
): Promise<string | null> {
  const size = await findSize(url, options);
  if (size === null) return null;
  if (size > maxBytes) throw new DownloadFailure(url, `has more than ${maxBytes} bytes`);
  return Buffer.concat(await Array.fromAsync(download(url, options))).toString();
}

interface Progress {
  received: number;
  isWhole: boolean;
  /** What the server calls this version of the file. */
  version: string;
}

async function* receive(url: URL, progress: Progress, timeoutMs: number): AsyncGenerator<Buffer> {
  const { received, version } = progress;
  const isFirst = received === 0;
  const headers = isFirst ? {} : { range: `bytes=${received}-`, ...(version && { 'if-range': version }) };
  const { statusCode, headers: answered, body } = await send(url, 'GET', headers, timeoutMs);
  if (statusCode >= 500 || statusCode === 429) {
    await body.dump();
    return;
  }
  if (statusCode !== (isFirst ? 200 : 206)) {
    body.on('error', () => {}).destroy();
    const changed = statusCode === 200 ? 'has changed while it was read' : `answers ${statusCode}`;
    throw new DownloadFailure(url, changed);
  }
  if (isFirst) progress.version = String(answered.etag ?? '');
  for await (const chunk of body as AsyncIterable<Buffer>) {
    progress.received += chunk.length;
    yield chunk;
  }
  // A body that is shorter than it was said to be fails.
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
