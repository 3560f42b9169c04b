import {
  CallFailure,
  openJsonClient,
  type JsonAnswer,
  type JsonCall,
  type JsonClient,
} from '#providers/http';
import { defaultConcurrencies, defaultTimeoutsMs, type SerpSettings } from './settings.ts';
import { failCall, hideSecrets } from './vendor-failures.ts';

const maxAnswerBytes = 32 * 1024 * 1024;
const longestConnectMs = 10_000;

/** A connection to one vendor. */
export interface VendorLine {
  /** As users read it. */
  vendor: string;
  concurrency: number;
  priceFactor: number;
  /** What must never be seen in a message. */
  secrets: readonly string[];
  client: JsonClient;
}

export function openLine(vendor: string, settings: SerpSettings, secrets: readonly string[]): VendorLine {
  const timeoutMs = settings.timeoutMs ?? defaultTimeoutsMs[settings.name];
  const concurrency = settings.concurrency ?? defaultConcurrencies[settings.name];
  const client = openJsonClient({
    connectTimeoutMs: Math.min(longestConnectMs, timeoutMs),
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
    totalTimeoutMs: timeoutMs,
    maxBytes: maxAnswerBytes,
    connections: concurrency,
  });
  return { vendor, concurrency, priceFactor: settings.priceFactor ?? 1, secrets, client };
}

/** A list price under the tariff of this line. */
export function priceOf(line: VendorLine, listPriceMicros: number, count: number): number {
  return Math.ceil(listPriceMicros * count * line.priceFactor);
}

/** Joins a base URL, with or without a path of its own, and the path of an API. */
export function joinUrl(baseUrl: string, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** Runs one exchange with a vendor: whatever goes wrong on the way comes out as a `SerpFailure` without secrets. */
export async function exchange<T>(
  line: VendorLine,
  call: JsonCall,
  signal: AbortSignal,
  read: (answer: JsonAnswer) => T,
): Promise<T> {
  try {
    return read(await line.client(call, signal));
  } catch (error) {
    throw hideSecrets(error instanceof CallFailure ? failCall(line.vendor, error) : error, line.secrets);
  }
}
