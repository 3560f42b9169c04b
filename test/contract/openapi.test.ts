import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allDashboardEndpoints } from '#app/endpoints.ts';
import { readConfig } from '#app/config/config.ts';
import { problems } from '#app/problems.ts';
import { createSettings } from '#app/settings/settings.ts';
import type { Endpoint } from '#platform/http';
import {
  type Content,
  type Contract,
  type Document,
  type Operation,
  type Parameter,
  readContract,
  resolve,
} from './contract.ts';
import { endpoints, routes } from './route-calls.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';

let app: TestApp;
let contract: Contract;
let document: Document;

beforeAll(async () => {
  app = await createTestApp();
  contract = await readContract(app);
  document = contract.document;
});
afterAll(() => app.close());

type Node = Record<string, unknown>;

/** Every object of the document at any depth. */
function* everyNode(value: unknown): Generator<Node> {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield value as Node;
  for (const child of Object.values(value)) yield* everyNode(child);
}

function operationOf({ operationId }: Endpoint): Operation {
  const operation = contract.operations.get(operationId);
  if (operation === undefined) throw new Error(`The document has no ${operationId}`);
  return operation;
}

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate({ ...document });
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('the API reference page shows the document without a key', async () => {
  const shown = await app.call('GET', '/docs/api/json', { key: null });
  expect(shown.body).toEqual(document);
});

test('the document describes exactly the declared endpoints', () => {
  const declared = endpoints.map(
    ({ method, path }) => `${method} /api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(declared.toSorted());
  expect(contract.operations.size).toBe(endpoints.length);
});

test('operation ids are SDK method names: list, get, create, update, replace, delete or a named action', () => {
  const settings = createSettings(readConfig({}));
  const ids = [...endpoints, ...allDashboardEndpoints(settings)].map(({ operationId }) => operationId);
  expect(ids.filter((id) => /^(add|begin|change|make|put|read|remove|set|take)[A-Z]/.test(id))).toEqual([]);
});

test('every reference resolves, and every component is referenced', () => {
  const references = new Set(
    [...everyNode(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : [])),
  );
  const dead = [...references].filter(($ref) => resolve(document, { $ref }) === undefined);
  const { schemas, headers, parameters } = document.components;
  const named = Object.entries({ schemas, headers, parameters }).flatMap(([kind, shapes]) =>
    Object.keys(shapes).map((name) => `#/components/${kind}/${name}`),
  );
  expect({ dead, unused: named.filter((name) => !references.has(name)) }).toEqual({ dead: [], unused: [] });
});

test('every example of a schema is valid', () => {
  const described = [...everyNode(document)].filter(({ examples }) => Array.isArray(examples));
  const wrong = described.flatMap((schema) =>
    (schema['examples'] as unknown[]).flatMap((example) =>
      contract.violations(schema, example).map((violation) => ({ example, violation })),
    ),
  );
  expect(wrong).toEqual([]);
  expect(described.length).toBeGreaterThan(100);
});

test('every body has an example, and each example is valid', () => {
  const bodies = [...everyNode(document)].flatMap(({ content }) =>
    Object.values((content ?? {}) as Record<string, Content>),
  );
  const wrong = bodies.flatMap((body) =>
    examplesOf(body).flatMap((value) => {
      const violations = value === undefined ? ['is not there'] : contract.violations(body.schema, value);
      return violations.map((violation) => ({ value, violation }));
    }),
  );
  expect(wrong).toEqual([]);
  expect(bodies.length).toBeGreaterThan(40);
});

function examplesOf({ example, examples }: Content): unknown[] {
  return examples ? Object.values(examples).map(({ value }) => value) : [example];
}

test('no response schema forbids additional properties', () => {
  const allResponses = [...contract.operations.values()].map(({ responses }) => responses);
  const nodes = [...everyNode(allResponses)].map((node) => resolve<Node>(document, node));
  expect(nodes.filter((node) => node?.['additionalProperties'] === false)).toEqual([]);
});

test('every problem has its own response with status and title', () => {
  const { responses } = document.components;
  expect(Object.keys(responses).toSorted()).toEqual(Object.keys(problems).toSorted());
  for (const [code, { status, title }] of Object.entries(problems)) {
    const { examples } = responses[code]?.content?.['application/problem+json'] ?? {};
    expect(examples?.[code]?.value).toMatchObject({ code, status, title });
  }
});

describe.each(routes)('%s', (_name, declared) => {
  const { method, path, tag, query, body, response, csvField, storesResponse = true } = declared;

  test('has a summary, a tag and the required right', () => {
    expect(operationOf(declared)).toMatchObject({
      summary: expect.stringMatching(/^\S.{8,}/),
      tags: [tag],
      security: [{ apiKey: [method === 'GET' ? 'read' : 'write'] }],
    });
    expect(document.tags).toContainEqual({ name: tag });
  });

  test('has all parameters, each with a description', () => {
    const parameters = operationOf(declared)
      .parameters.map((one) => resolve<Parameter>(document, one))
      .filter((one) => one !== undefined);
    const names = (location: string) =>
      parameters.filter((one) => one.in === location).map((one) => one.name);
    expect(names('path')).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
    expect(names('query')).toEqual(Object.keys(query?.properties ?? {}));
    const repeatable = storesResponse ? ['Idempotency-Key'] : [];
    const own = method === 'GET' ? ['If-None-Match'] : repeatable;
    expect(names('header')).toEqual(expect.arrayContaining([...own, 'X-Request-Id']));
    const undescribed = parameters.filter((one) => !(one.description ?? one.schema.description));
    expect(undescribed.map(({ name }) => name)).toEqual([]);
    // A filter is repeated: `tag=a&tag=b`.
    const lists = parameters.filter(({ schema }) => schema.type === 'array');
    expect(lists).toEqual(lists.map(() => expect.objectContaining({ style: 'form', explode: true })));
  });

  test('has a request body if the endpoint accepts one, and says whether it is required', () => {
    const { requestBody } = operationOf(declared);
    const more = method === 'PATCH' ? ['application/merge-patch+json'] : csvField ? ['text/csv'] : [];
    const mediaTypes = ['application/json', ...more];
    expect(requestBody && Object.keys(requestBody.content)).toEqual(body && mediaTypes);
    expect(requestBody?.required).toBe(body && declared.bodyOptional !== true);
  });

  test('has its success responses and the problems of its method', () => {
    const { responses } = operationOf(declared);
    const statuses = Object.keys(responses).map(Number);
    const successes = [response.alsoStatus, response.status, method === 'GET' ? 304 : undefined].filter(
      Boolean,
    );
    expect(statuses.filter((status) => status < 400)).toEqual(successes);
    expect(responses[204]?.content).toBeUndefined();
    const always = [400, 401, 406, 429, 500, 503];
    const onWrites = method === 'GET' ? [] : [403, 409, 413, 415, 422];
    expect(statuses).toEqual(expect.arrayContaining([...always, ...onWrites]));
    const headerSets = Object.values(responses).map((one) => resolve(document, one)?.headers ?? {});
    expect(headerSets.filter((headers) => !('X-Request-Id' in headers))).toEqual([]);
  });
});
