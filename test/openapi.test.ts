import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, createCollection } from '#app.ts';
import { readConfig } from '#config.ts';
import { problemKinds } from '#errors.ts';
import type { Endpoint } from '#http';
import { type Contract, readContract, resolve } from './contract.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Json = Record<string, any>;

const endpoints = allEndpoints(createCollection(readConfig({})));
const table = endpoints.map((declared) => [declared.operationId, declared] as const);

let app: TestApp;
let contract: Contract;
let document: Json;

beforeAll(async () => {
  app = await createTestApp();
  contract = await readContract(app);
  document = contract.document;
});
afterAll(() => app.close());

/** Every object of the document, wherever it is. */
function* everyObject(node: unknown): Generator<Json> {
  if (node === null || typeof node !== 'object') return;
  if (!Array.isArray(node)) yield node as Json;
  for (const child of Object.values(node)) yield* everyObject(child);
}

function operationOf({ operationId }: Endpoint): Json {
  return contract.operations.get(operationId) ?? {};
}

function parametersOf(declared: Endpoint): Json[] {
  return operationOf(declared)['parameters'].map((one: Json) => resolve(document, one));
}

test('is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('is what the page to read it shows, and needs no key', async () => {
  const shown = await app.call('GET', '/docs/api/json', { key: null });
  expect(shown.body).toEqual(document);
});

test('has every endpoint and no other', () => {
  const declared = endpoints.map(
    ({ method, path }) => `${method} /api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  const described = Object.entries<Json>(document['paths']).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(declared.toSorted());
  expect(new Set(contract.operations.keys()).size).toBe(endpoints.length);
});

test('every reference leads somewhere, and every shape is referred to', () => {
  const references = new Set([...everyObject(document)].map((node) => node['$ref']).filter(Boolean));
  for (const reference of references) expect(resolve(document, { $ref: reference }), reference).toBeDefined();
  for (const kind of ['schemas', 'headers', 'parameters']) {
    for (const name of Object.keys(document['components'][kind]))
      expect(references).toContain(`#/components/${kind}/${name}`);
  }
});

test('every example in a schema meets that schema', () => {
  const described = [...everyObject(document)].filter((node) => Array.isArray(node['examples']));
  expect(described.length).toBeGreaterThan(100);
  for (const schema of described) {
    for (const example of schema['examples']) {
      expect(contract.violations(schema, example), JSON.stringify({ schema, example })).toEqual([]);
    }
  }
});

test('every body has an example, and each meets its schema', () => {
  const contents = [...everyObject(document)].flatMap((node) => Object.entries<Json>(node['content'] ?? {}));
  expect(contents.length).toBeGreaterThan(40);
  for (const [type, content] of contents) {
    const examples = content['examples']
      ? Object.values<Json>(content['examples'])
      : [{ value: content['example'] }];
    for (const { value } of examples) {
      expect(value, type).toBeDefined();
      expect(contract.violations(content['schema'], value), JSON.stringify(value)).toEqual([]);
    }
  }
});

test('no answer forbids members that are added later', () => {
  const responses = [...contract.operations.values()].map((operation) => operation['responses']);
  const shapes = [...everyObject(responses)].map((node) => resolve(document, node));
  expect(shapes.filter((node) => node?.['additionalProperties'] === false)).toEqual([]);
});

test('every problem has an answer, and every status the codes that it can mean', () => {
  const responses = document['components'].responses;
  expect(Object.keys(responses).toSorted()).toEqual(Object.keys(problemKinds).toSorted());
  for (const [code, kind] of Object.entries(problemKinds)) {
    const { value } = responses[code].content['application/problem+json'].examples[code];
    expect(value).toMatchObject({ code, status: kind.status, title: kind.title });
  }
});

describe.each(table)('%s', (_name, declared) => {
  test('has a summary, a tag, a key with its right, and its parameters', () => {
    const operation = operationOf(declared);
    expect(operation).toMatchObject({
      summary: expect.stringMatching(/^\S.{8,}/),
      tags: [declared.tag],
      security: [{ apiKey: [declared.method === 'GET' ? 'read' : 'write'] }],
    });
    expect(document['tags']).toContainEqual({ name: declared.tag });
    const names = (place: string) =>
      parametersOf(declared)
        .filter((one) => one['in'] === place)
        .map((one) => one['name']);
    expect(names('path')).toEqual([...declared.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
    expect(names('query')).toEqual(Object.keys(declared.query?.properties ?? {}));
    expect(names('header')).toContain('X-Request-Id');
    expect(names('header')).toContain(declared.method === 'GET' ? 'If-None-Match' : 'Idempotency-Key');
    for (const one of parametersOf(declared)) {
      expect(one['description'] ?? one['schema'].description, one['name']).toMatch(/^\S.{5,}/);
      // A filter is repeated: `tag=a&tag=b`.
      if (one['schema'].type === 'array') expect(one).toMatchObject({ style: 'form', explode: true });
    }
  });

  test('has a body where it takes one, and says whether it must be there', () => {
    const { requestBody } = operationOf(declared);
    if (declared.body === undefined) return void expect(requestBody).toBeUndefined();
    expect(requestBody.required).toBe(declared.bodyOptional !== true);
    const forms = declared.method === 'PATCH' ? ['application/merge-patch+json'] : [];
    expect(Object.keys(requestBody.content)).toEqual(['application/json', ...forms]);
  });

  test('has its successes and the problems of its kind', () => {
    const { responses } = operationOf(declared);
    const { status, also } = declared.answer;
    const good = Object.keys(responses)
      .filter((code) => code < '400')
      .map(Number);
    expect(good).toEqual([also, status, declared.method === 'GET' ? 304 : undefined].filter(Boolean));
    expect(responses[204]?.content).toBeUndefined();
    for (const code of [401, 406, 429, 500, 503]) expect(responses[code]).toBeDefined();
    const write = declared.method !== 'GET';
    for (const code of [403, 413, 415, 422]) expect(responses[code] !== undefined).toBe(write);
    for (const answer of Object.values<Json>(responses))
      expect(resolve(document, answer)?.['headers']).toHaveProperty(['X-Request-Id']);
  });
});
