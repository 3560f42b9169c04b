import type { Refusal } from '../control/failures.ts';
import type { Stage } from '../control/stage.ts';
import type { VendorName } from '../control/vendor-names.ts';

/** An HTTP request, read to its end. */
export interface Call {
  method: string;
  /** Below the vendor's prefix, with its leading slash. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/** A stand-in for one outside service. */
export interface Vendor {
  name: VendorName;
  /** Where it is mounted, with leading slash. */
  prefix: string;
  /** The phrases that a call searches or orders; for the log. */
  phrases(call: Call): string[];
  /** How this vendor words a refusal. */
  refuse(reason: Refusal, call: Call): Reply;
  answer(call: Call, stage: Stage): Promise<Reply>;
  /** The name of a call's endpoint in the log. */
  endpoint(call: Call): string;
  /** Forgets orders. */
  reset(): void;
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return rawJson(status, JSON.stringify(value), headers);
}

/** An answer whose body has been serialised already. */
export function rawJson(status: number, body: string, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body };
}

export function header(call: Call, name: string): string {
  const value = call.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** The credential of an `Authorization` header with a bearer token; empty where there is none. */
export function bearer(call: Call): string {
  return /^bearer (.+)$/iu.exec(header(call, 'authorization'))?.[1] ?? '';
}

/** Any credential is accepted, except an empty one and one that contains `invalid`. */
export function isAccepted(credential: string): boolean {
  return credential !== '' && !credential.includes('invalid');
}

/** A whole number from a query parameter; `fallback` when it is absent, null when it is no number. */
export function wholeNumber(text: string | null, fallback: number): number | null {
  if (text === null || text === '') return fallback;
  return /^\d{1,6}$/u.test(text) ? Number(text) : null;
}
