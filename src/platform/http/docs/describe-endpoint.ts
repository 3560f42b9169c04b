import type { TSchema } from 'typebox';
import { problemAnswers } from './describe-problems.ts';
import { answersList, type Endpoint, offersCsv, rightFor } from './endpoint.ts';
import { makeExample } from './make-example.ts';
import { openShape } from './open-shape.ts';
import { answerSchema } from './route-schema.ts';
import { csvExample } from './write-csv.ts';

const successes: Record<number, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted.',
  204: 'Deleted.',
};
const limits = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy'];

/** An endpoint as an operation of OpenAPI 3.1. */
export function describeEndpoint(declared: Endpoint): object {
  const right = rightFor(declared);
  const key = right === 'read' ? 'A read key is enough.' : 'Needs a read & write key.';
  return {
    operationId: declared.operationId,
    tags: [declared.tag],
    summary: declared.summary,
    description: [declared.description, key].filter(Boolean).join(' '),
    security: [{ apiKey: [right] }],
    parameters: [...pathParameters(declared), ...queryParameters(declared), ...headerParameters(declared)],
    ...(declared.body ? { requestBody: requestBody(declared) } : {}),
    responses: { ...successAnswers(declared), ...problemAnswers(declared) },
  };
}

function pathParameters({ path, pathIds = {}, pathTexts = {} }: Endpoint): object[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.map((name) => {
    const prefix = pathIds[name]?.prefix;
    const schema = prefix ? idSchema(prefix) : pathTexts[name];
    return { name, in: 'path', required: true, schema };
  });
}

function idSchema(prefix: string): object {
  return {
    type: 'string',
    description: `An id that begins with \`${prefix}_\`.`,
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

function headerParameters({ method, isKept = true }: Endpoint): object[] {
  const conditional = isKept && (method === 'PATCH' || method === 'DELETE');
  const writing = [...(isKept ? ['Idempotency-Key'] : []), ...(conditional ? ['If-Match'] : [])];
  const names = method === 'GET' ? ['If-None-Match'] : writing;
  return [...names, 'X-Request-Id'].map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function requestBody({ method, body = {}, bodyOptional = false, csvMember }: Endpoint): object {
  const forms = ['application/json', ...(method === 'PATCH' ? ['application/merge-patch+json'] : [])];
  const content = { schema: body, example: makeExample(body) };
  const json = Object.fromEntries(forms.map((form) => [form, content]));
  return { required: !bodyOptional, content: { ...json, ...(csvMember ? csvBody(body, csvMember) : {}) } };
}

function csvBody(body: TSchema, member: string): object {
  const example = (makeExample(body) as Record<string, unknown>)[member];
  return { 'text/csv': { schema: { type: 'string' }, example } };
}

function successAnswers(declared: Endpoint): Record<string, object> {
  const { status, also } = declared.answer;
  const statuses = [...(also ? [also] : []), status];
  const answers = statuses.map((each) => [each, successAnswer(declared, each)]);
  const unchanged = {
    description: '`If-None-Match` names the current version.',
    headers: headerRefs([...limits, 'ETag']),
  };
  return Object.fromEntries([...answers, ...(declared.method === 'GET' ? [[304, unchanged]] : [])]);
}

function successAnswer(declared: Endpoint, status: number): object {
  const description = successes[status];
  const headers = headerRefs(headerNames(declared, status));
  if (status === 204) return { description, headers };
  const { file } = declared.answer;
  if (file !== undefined) {
    const content = { [file]: { schema: { type: 'string', contentMediaType: file }, example: '%PDF-1.3' } };
    return { description, headers, content };
  }
  const schema = answerSchema(declared);
  const json = { 'application/json': { schema: openShape(schema), example: makeExample(schema) } };
  return { description, headers, content: { ...json, ...(offersCsv(declared) ? csvContent(declared) : {}) } };
}

function csvContent(declared: Endpoint): object {
  return { 'text/csv': { schema: { type: 'string' }, example: csvExample(declared) } };
}

function headerNames(declared: Endpoint, status: number): string[] {
  const { method, answer } = declared;
  const made = method === 'POST' && !answersList(declared) && status !== 200;
  return [
    ...limits,
    ...(method === 'POST' || status === 204 ? [] : ['ETag']),
    ...(method === 'GET' ? [] : ['Idempotent-Replayed']),
    ...(made ? ['Location'] : []),
    ...(answer.paged ? ['Link'] : []),
  ];
}

function headerRefs(names: string[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
