import type { Context } from '#platform/context.ts';
import { compileValidator, type Endpoint, Exactly, fieldErrors, openInput } from '#platform/http';
import { decodeId } from '#platform/ids.ts';
import { invalidField, notFound } from '#platform/problems';

const noQuery = Exactly({});

/** A read operation of the API with its input. */
export interface ResolvedRequest {
  declared: Endpoint;
  input: Parameters<Endpoint['handle']>[1];
}

/**
 * Finds the operation of a path such as `/websites/web_…/rankings?range=8d`, and validates its query as the server does.
 * @throws Problem invalid_request · the problem of an id that does not exist
 */
export function resolveRequest(endpoints: readonly Endpoint[], request: string): ResolvedRequest {
  const [pathname = '', search = ''] = request.split('?', 2);
  // A fixed path comes before one with parameters, as in the router.
  const readable = endpoints
    .filter(({ method, response }) => method === 'GET' && response.file === undefined)
    .toSorted((one, other) => countParameters(one) - countParameters(other));
  for (const declared of readable) {
    const values = patternOf(declared).exec(pathname)?.slice(1);
    if (values === undefined) continue;
    const params = decodeParams(declared, values);
    return {
      declared,
      input: { id: params['id'] ?? '', params, query: readQuery(declared, search), body: undefined },
    };
  }
  throw invalidField('request', 'unknown', 'is not the path of a read operation of the API');
}

/**
 * The response as a client gets it: parsed JSON, without the cursor of the next page.
 * @param cursorKey opens the cursor of the request, as the server does
 * @throws Problem cursor_mismatch · the problems of the operation
 */
export async function requestEndpoint(
  context: Context,
  { declared, input }: ResolvedRequest,
  cursorKey: Buffer,
): Promise<Record<string, unknown>> {
  const list = { accountId: context.accountId, operationId: declared.operationId };
  const opened = openInput(cursorKey, list, input);
  const { data, meta } = await declared.handle({ ...context, right: 'read' }, opened);
  return JSON.parse(JSON.stringify({ data, ...(meta && { meta }) })) as Record<string, unknown>;
}

function countParameters({ path }: Endpoint): number {
  return path.split(':').length;
}

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '([^/?]+)')}$`);
}

function decodeParams({ path, pathIds = {} }: Endpoint, values: readonly string[]): Record<string, string> {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
  return Object.fromEntries(
    names.map((name, index) => {
      const pathId = pathIds[name];
      const value = decodeText(values[index] ?? '');
      if (pathId === undefined) return [name, value];
      const id = decodeId(pathId.prefix, value);
      if (id === null) throw notFound(pathId.problem);
      return [name, id];
    }),
  );
}

function decodeText(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw invalidField('request', 'invalid_path', 'has a path that is not valid percent-encoding');
  }
}

function readQuery(declared: Endpoint, search: string): Record<string, unknown> {
  const given = new URLSearchParams(search);
  const query = Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const values = given.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
  const validate = compileValidator(declared.query ?? noQuery, 'querystring');
  if (!validate(query)) {
    const [error] = fieldErrors(validate.errors ?? [], 'query');
    throw invalidField(
      'request',
      'invalid_query',
      `has an invalid query: \`${error?.path}\` ${error?.message}`,
    );
  }
  return query;
}
