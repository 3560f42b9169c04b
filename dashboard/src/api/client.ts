import { t } from '@lingui/core/macro';
import createClient from 'openapi-fetch';
import { toProblem, unreachableProblem } from './problem.ts';
import type { components, paths } from './schema.d.ts';

export type Schemas = components['schemas'];

/** The typed client of Cairn's own API. It sends the session's cookies, and returns failures as data: see `request`. */
export const api = createClient<paths>({
  baseUrl: '/dashboard/api',
  querySerializer: { array: { style: 'form', explode: true } },
});

interface Outcome<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/**
 * The whole body of a response: `data`, and `page` and `meta` if present.
 * @throws ApiProblem for every failure, including a network failure
 */
export async function request<Data>(pending: Promise<Outcome<Data>>): Promise<Data> {
  const { data, error, response } = await pending.catch(throwUnreachable);
  if (!response.ok) throw toProblem(error, response);
  return data as Data;
}

/**
 * The body of a route that is not part of the API's document.
 * @throws ApiProblem for every failure, including a network failure
 */
export async function requestJson<Data>(path: string, signal: AbortSignal): Promise<Data> {
  const response = await fetch(path, { signal }).catch(throwUnreachable);
  if (!response.ok) throw toProblem(await response.json().catch(() => null), response);
  return (await response.json()) as Data;
}

/** An aborted request stays what it is. */
function throwUnreachable(error: unknown): never {
  if (error instanceof DOMException) throw error;
  throw unreachableProblem(t`Cairn does not respond. Check your connection and that the server is running.`);
}

/** Whether the server responds. The request needs no session and counts against no rate limit. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const response = await fetch('/dashboard/api/state').catch(() => null);
  return response?.ok === true;
}
