import type { Refusal } from '../control/failures.ts';
import type { SandboxContext } from '../control/sandbox-context.ts';
import type { VendorName } from '../control/vendor-names.ts';

/** A complete HTTP request. */
export interface Call {
  method: string;
  /** The path below the vendor's prefix, with a leading slash. */
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

/** The simulation of one external service. */
export interface Vendor {
  name: VendorName;
  /** The path prefix, with a leading slash. */
  prefix: string;
  /** The phrases that a call searches or orders, for the log. */
  phrases(call: Call): string[];
  /** The vendor's response for a refusal. */
  refuse(reason: Refusal, call: Call): Reply;
  answer(call: Call, context: SandboxContext): Promise<Reply>;
  /** The name of a call's endpoint in the log. */
  endpoint(call: Call): string;
  /** Deletes all tasks and other state. */
  reset(): void;
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return rawJson(status, JSON.stringify(value), headers);
}

/** A response whose body is already serialized. */
export function rawJson(status: number, body: string, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body };
}

export function header(call: Call, name: string): string {
  const value = call.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** The credential of an `Authorization` header with a bearer token; empty if there is none. */
export function bearer(call: Call): string {
  return /^bearer (.+)$/iu.exec(header(call, 'authorization'))?.[1] ?? '';
}

/** Any credential is accepted, except an empty one and one that contains `invalid`. */
export function isAccepted(credential: string): boolean {
  return credential !== '' && !credential.includes('invalid');
}

/** Parses an integer from a query parameter: `fallback` if it is absent, null if it is invalid. */
export function wholeNumber(text: string | null, fallback: number): number | null {
  if (text === null || text === '') return fallback;
  return /^\d{1,6}$/u.test(text) ? Number(text) : null;
}
