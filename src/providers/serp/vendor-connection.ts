import {
  CallFailure,
  openJsonClient,
  type JsonResponse,
  type JsonCall,
  type JsonClient,
} from '#providers/http';
import { defaultConcurrencies, defaultTimeoutsMs, type SerpSettings } from './settings.ts';
import { failCall, hideSecrets } from './vendor-failures.ts';

const maxResponseBytes = 32 * 1024 * 1024;
const maxConnectTimeoutMs = 10_000;

/** The HTTP client of one vendor with its settings. */
export interface VendorConnection {
  /** The vendor's name as users read it. */
  vendor: string;
  concurrency: number;
  priceFactor: number;
  /** Texts to remove from every failure message. */
  secrets: readonly string[];
  client: JsonClient;
}

export function openVendorConnection(
  vendor: string,
  settings: SerpSettings,
  secrets: readonly string[],
): VendorConnection {
  const timeoutMs = settings.timeoutMs ?? defaultTimeoutsMs[settings.name];
  const concurrency = settings.concurrency ?? defaultConcurrencies[settings.name];
  const client = openJsonClient({
    connectTimeoutMs: Math.min(maxConnectTimeoutMs, timeoutMs),
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
    totalTimeoutMs: timeoutMs,
    maxBytes: maxResponseBytes,
    connections: concurrency,
  });
  return { vendor, concurrency, priceFactor: settings.priceFactor ?? 1, secrets, client };
}

/** A list price with the price factor of the connection, rounded up. */
export function priceOf(connection: VendorConnection, listPriceMicros: number, count: number): number {
  return Math.ceil(listPriceMicros * count * connection.priceFactor);
}

/** Appends the path of an API to a base URL, which may have a path of its own. */
export function joinUrl(baseUrl: string, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** A call and its highest cost, which counts if the response is lost. */
type PricedCall = JsonCall & { maxMicros?: number };

/** Makes one call and reads its response. Failures are thrown as `SerpFailure` without secrets. */
export async function callVendor<T>(
  connection: VendorConnection,
  call: PricedCall,
  signal: AbortSignal,
  read: (response: JsonResponse) => T,
): Promise<T> {
  try {
    return read(await connection.client(call, signal));
  } catch (error) {
    throw hideSecrets(
      error instanceof CallFailure ? failCall(connection.vendor, error, call.maxMicros ?? 0) : error,
      connection.secrets,
    );
  }
}
