import type { Readable } from 'node:stream';
import type { Context } from '#platform/context.ts';
import { compileValidator, csvStream, type Endpoint, Exactly, fieldErrors, offersCsv } from '#platform/http';
import { decodeId } from '#platform/ids.ts';
import { invalidField, Problem } from '#platform/problems';

const noFilters = Exactly({});

/** A list with its filters, as it can be read. */
export interface ResolvedList {
  list: Endpoint;
  input: Parameters<typeof csvStream>[2];
}

/**
 * Finds the list of a path such as `/keywords?position=top10`, and validates its filters. Columns that later versions rename make a link
 * fail with a problem instead of returning other rows.
 * @throws Problem invalid_request
 */
export function resolveList(endpoints: readonly Endpoint[], path: string): ResolvedList {
  const [pathname = '', search = ''] = path.split('?', 2);
  for (const list of endpoints.filter(offersCsv)) {
    const params = matchPath(list, pathname);
    if (params !== null) return { list, input: inputOf(list, params, search) };
  }
  throw invalidField('path', 'unknown', 'is not the path of a list of the API');
}

/** Opens the list as CSV. One row is read first, so that a problem appears before the response has begun. @throws Problem */
export async function openList(context: Context, resolved: ResolvedList): Promise<Readable> {
  await requireReadable(context, resolved);
  return csvStream(resolved.list, context, resolved.input);
}

/** @throws Problem if the list cannot be read */
export async function requireReadable(context: Context, { list, input }: ResolvedList): Promise<void> {
  const first = list.response.paged === true ? { limit: 1 } : {};
  await list.handle(context, { ...input, query: { ...(input.query as object), ...first } });
}

/** The decoded path parameters; null if the path is another one. */
function matchPath({ path, pathIds = {} }: Endpoint, pathname: string): Record<string, string> | null {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
  const values = new RegExp(`^${path.replaceAll(/:\w+/g, '([\\w.-]+)')}$`).exec(pathname)?.slice(1);
  if (values === undefined) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const prefix = pathIds[name]?.prefix;
    const value = values[index] ?? '';
    const decoded = prefix === undefined ? value : decodeId(prefix, value);
    if (decoded === null) return null;
    params[name] = decoded;
  }
  return params;
}

function inputOf(list: Endpoint, params: Record<string, string>, search: string): ResolvedList['input'] {
  const given = new URLSearchParams(search);
  if (given.has('cursor') || given.has('limit'))
    throw invalidField(
      'path',
      'not_supported',
      'must not contain `limit` or `cursor`: a link is the whole list',
    );
  const names = [...new Set(given.keys())];
  const query = Object.fromEntries(
    names.map((name) => [name, given.getAll(name).length > 1 ? given.getAll(name) : given.get(name)]),
  );
  const validate = compileValidator(list.query ?? noFilters, 'querystring');
  if (!validate(query)) {
    const [error] = fieldErrors(validate.errors ?? [], 'query');
    throw invalidField(
      'path',
      'invalid_filter',
      `has an invalid filter: \`${error?.path}\` ${error?.message}`,
    );
  }
  return { id: params['id'] ?? '', params, query, body: undefined };
}

/** The problem of a list that cannot be read, as one of the path that names it. */
export function asPathProblem(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const code = error.code === 'invalid_request' ? 'invalid_filter' : error.code;
  return invalidField('path', code, `cannot be read: ${error.message}`);
}
