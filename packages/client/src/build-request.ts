import { operations } from './operations.ts';

export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

interface BuildOptions {
  url: string;
  key: string;
  accept: string;
  /** Sent with writes. */
  idempotencyKey: string;
  ifMatch?: string | undefined;
}

/** The HTTP request of an operation. Parameters that the path does not contain belong to the query. */
export function buildRequest(
  name: keyof typeof operations,
  input: Readonly<Record<string, unknown>>,
  { url, key, accept, idempotencyKey, ifMatch }: BuildOptions,
): HttpRequest {
  const [method, template] = operations[name];
  const { body, ...parameters } = input;
  const inPath = new Set<string>();
  const path = template.replaceAll(/\{(\w+)\}/g, (_all, parameter: string) => {
    const value = parameters[parameter];
    if (value === undefined || value === null || value === '')
      throw new TypeError(`${name} needs \`${parameter}\`.`);
    inPath.add(parameter);
    return encodeURIComponent(String(value));
  });
  const query = queryOf(Object.entries(parameters).filter(([parameter]) => !inPath.has(parameter)));
  const base = url.replace(/\/+$/, '');
  return {
    method,
    url: `${base}/api/v1${path}${query}`,
    headers: {
      authorization: `Bearer ${key}`,
      accept,
      ...(method === 'GET' ? {} : { 'idempotency-key': idempotencyKey }),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** A list is sent as a repeated parameter. */
function queryOf(entries: readonly [string, unknown][]): string {
  const query = new URLSearchParams();
  for (const [name, value] of entries)
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one));
  return query.size === 0 ? '' : `?${query}`;
}
