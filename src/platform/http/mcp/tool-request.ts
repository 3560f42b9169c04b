import type { Endpoint } from '#platform/http/endpoint';
import { type ToolArgument, toolArguments } from './tool-arguments.ts';

/** Rows of a list if the call does not say: enough to answer most questions, and few enough to read. */
export const defaultLimit = 25;

/** The HTTP request of a tool call. The path is below the mount point of the API. */
export interface ToolRequest {
  method: Endpoint['method'];
  path: string;
  body: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** The names of arguments that the tool does not have. */
export function unknownArguments(declared: Endpoint, values: Values): string[] {
  const known = new Set(toolArguments(declared).map(({ name }) => name));
  return Object.keys(values).filter((name) => !known.has(name));
}

/** Translates the arguments of a call to its HTTP request, which validates them. */
export function toolRequest(declared: Endpoint, values: Values): ToolRequest {
  const given = toolArguments(declared).flatMap((one): [ToolArgument, unknown][] =>
    values[one.name] === undefined ? [] : [[one, values[one.name]]],
  );
  const of = (part: ToolArgument['part']) => given.filter(([one]) => one.part === part);
  const path = of('path').reduce(
    (url, [{ name }, value]) => url.replace(`:${name}`, encodeURIComponent(String(value))),
    declared.path,
  );
  const query = queryOf(declared, of('query'));
  const [whole] = of('body');
  const fields = Object.fromEntries(of('field').map(([{ name }, value]) => [name, value]));
  const body = declared.body === undefined ? undefined : (whole?.[1] ?? fields);
  return { method: declared.method, path: query === '' ? path : `${path}?${query}`, body };
}

function queryOf({ query, response }: Endpoint, given: readonly [ToolArgument, unknown][]): string {
  const parameters = new URLSearchParams();
  for (const [{ name }, value] of given)
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(name, String(one));
  const hasLimit = response.paged === true && query?.properties['limit'] !== undefined;
  if (hasLimit && !parameters.has('limit')) parameters.set('limit', String(defaultLimit));
  return parameters.toString();
}
