import type { TSchema } from 'typebox';
import {
  type Endpoint,
  csvExample,
  isConditional,
  makeExample,
  offersCsv,
  respondsWithList,
  responseSchema,
  rightFor,
  xlsxType,
} from '#platform/http/endpoint';
import type { ProblemTable } from '#platform/problems';
import { problemResponses } from './describe-problems.ts';
import { openShape } from './open-shape.ts';

const successes: Record<number, string> = {
  200: 'OK.',
  201: 'Created.',
  202: 'Accepted.',
  204: 'Deleted.',
};
const limits = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy'];

/** The OpenAPI 3.1 operation of an endpoint. */
export function describeEndpoint(declared: Endpoint, problems: ProblemTable): object {
  const right = rightFor(declared);
  const key = right === 'read' ? 'Requires a read key.' : 'Requires a read & write key.';
  return {
    operationId: declared.operationId,
    tags: [declared.tag],
    summary: declared.summary,
    description: [declared.description, key].filter(Boolean).join(' '),
    security: [{ apiKey: [right] }],
    parameters: [...pathParameters(declared), ...queryParameters(declared), ...headerParameters(declared)],
    ...(declared.body ? { requestBody: requestBody(declared) } : {}),
    responses: { ...successResponses(declared), ...problemResponses(declared, problems) },
  };
}

function pathParameters({ path, pathIds = {}, pathParams = {} }: Endpoint): object[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.map((name) => {
    const prefix = pathIds[name]?.prefix;
    const schema = prefix ? idSchema(prefix) : pathParams[name];
    return { name, in: 'path', required: true, schema };
  });
}

function idSchema(prefix: string): object {
  return {
    type: 'string',
    description: `Id with the prefix \`${prefix}_\`.`,
    examples: [`${prefix}_01kqk0n8zwe5rt3yhj2m4c6v9x`],
  };
}

function queryParameters({ query }: Endpoint): object[] {
  return Object.entries<TSchema>(query?.properties ?? {}).map(([name, member]) => {
    const { description, ...schema } = member as TSchema & { description?: string; type?: string };
    return {
      name,
      in: 'query',
      required: query?.required?.includes(name) ?? false,
      ...(description ? { description } : {}),
      ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
      schema,
    };
  });
}

function headerParameters(declared: Endpoint): object[] {
  const { method, storesResponse = true } = declared;
  const writing = [
    ...(storesResponse ? ['Idempotency-Key'] : []),
    ...(isConditional(declared) ? ['If-Match'] : []),
  ];
  const names = method === 'GET' ? ['If-None-Match'] : writing;
  return [...names, 'X-Request-Id'].map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function requestBody({ method, body = {}, bodyOptional = false, csvField }: Endpoint): object {
  const mediaTypes = ['application/json', ...(method === 'PATCH' ? ['application/merge-patch+json'] : [])];
  const content = { schema: body, example: makeExample(body) };
  const json = Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, content]));
  return { required: !bodyOptional, content: { ...json, ...(csvField ? csvBody(body, csvField) : {}) } };
}

function csvBody(body: TSchema, member: string): object {
  const example = (makeExample(body) as Record<string, unknown>)[member];
  return { 'text/csv': { schema: { type: 'string' }, example } };
}

function successResponses(declared: Endpoint): Record<string, object> {
  const { status, alsoStatus } = declared.response;
  const statuses = [...(alsoStatus ? [alsoStatus] : []), status];
  const bodies = statuses.map((each) => [each, successResponse(declared, each)]);
  const unchanged = {
    description: 'Not modified: `If-None-Match` matches the current version.',
    headers: headerRefs([...limits, 'ETag']),
  };
  return Object.fromEntries([...bodies, ...(declared.method === 'GET' ? [[304, unchanged]] : [])]);
}

function successResponse(declared: Endpoint, status: number): object {
  const description = successes[status];
  const headers = headerRefs(headerNames(declared, status));
  if (status === 204) return { description, headers };
  const { file } = declared.response;
  if (file !== undefined) {
    const content = { [file]: { schema: { type: 'string', contentMediaType: file }, example: '%PDF-1.3' } };
    return { description, headers, content };
  }
  const schema = responseSchema(declared);
  const json = { 'application/json': { schema: openShape(schema), example: makeExample(schema) } };
  return { description, headers, content: { ...json, ...(offersCsv(declared) ? csvContent(declared) : {}) } };
}

function csvContent(declared: Endpoint): object {
  return {
    'text/csv': { schema: { type: 'string' }, example: csvExample(declared) },
    [xlsxType]: { schema: { type: 'string', contentMediaType: xlsxType }, example: 'PK' },
  };
}

function headerNames(declared: Endpoint, status: number): string[] {
  const { method, response } = declared;
  const creates = method === 'POST' && !respondsWithList(declared) && status !== 200;
  return [
    ...limits,
    ...(method === 'POST' || status === 204 ? [] : ['ETag']),
    ...(method === 'GET' ? [] : ['Idempotent-Replayed']),
    ...(creates ? ['Location'] : []),
    ...(response.paged ? ['Link'] : []),
  ];
}

function headerRefs(names: string[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
