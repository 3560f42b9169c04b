import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Reply, TestApp } from '../app/test-app.ts';

interface Reference {
  $ref?: string;
}

export interface Content {
  schema: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface ResponseObject extends Reference {
  headers?: Record<string, Reference>;
  content?: Record<string, Content>;
}

export interface Parameter extends Reference {
  name: string;
  in: string;
  description?: string;
  schema: { type?: string; description?: string };
}

export interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, ResponseObject>;
}

/** The parts of an OpenAPI document that the tests use. */
export interface Document {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, object>;
    headers: Record<string, object>;
    parameters: Record<string, object>;
    responses: Record<string, ResponseObject>;
  };
}

export interface Contract {
  document: Document;
  operations: Map<string, Operation>;
  /** The violations of a schema of the document by a value; empty if it is valid. */
  violations(schema: object, value: unknown): string[];
  /** Asserts that the document declares this response for the operation. */
  checkPromised(operationId: string, reply: Reply): void;
}

/** Problems of the URL, not of the operation. */
const codesOfAnyUrl = new Set(['not_found', 'method_not_allowed']);

/** The OpenAPI document of a running program, to compare responses with. */
export async function readContract(app: TestApp): Promise<Contract> {
  const document: Document = (await app.call('GET', '/openapi.json', { key: null })).body;
  const items = Object.values(document.paths).flatMap((item) => Object.values(item));
  const operations = new Map(items.map((operation) => [operation.operationId, operation]));
  const compile = compiler(document.components);

  function violations(schema: object, value: unknown): string[] {
    const validate = compile(schema);
    validate(value);
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  }

  function troubles(operationId: string, { status, headers, body, text }: Reply): string[] {
    const promised = resolve(document, operations.get(operationId)?.responses[status]);
    if (promised === undefined) return ['the document does not know this status'];
    const lost = headers['x-request-id'] ? [] : ['no X-Request-Id'];
    if (text === '') return promised.content ? [...lost, 'no body'] : lost;
    const type = headers['content-type']?.split(';')[0] ?? '';
    const content = promised.content?.[type];
    if (content === undefined) return [...lost, `the document does not know ${type}`];
    if (!type.includes('json')) return lost;
    const known = content.examples === undefined || body.code in content.examples;
    return [...lost, ...violations(content.schema, body), ...(known ? [] : [`has no code ${body.code}`])];
  }

  return {
    document,
    operations,
    violations,
    checkPromised: (operationId, reply) => {
      if (codesOfAnyUrl.has(reply.body?.code)) return;
      const { status } = reply;
      expect({ operationId, status, troubles: troubles(operationId, reply) }).toEqual({
        operationId,
        status,
        troubles: [],
      });
    },
  };
}

/** The node itself, or the node to which its `$ref` points. */
export function resolve<Node extends object>(document: object, node: Node | undefined): Node | undefined {
  const reference = (node as Reference | undefined)?.$ref;
  if (reference === undefined) return node;
  const names = reference.slice(2).split('/');
  return names.reduce<unknown>((found, name) => (found as Record<string, unknown>)?.[name], document) as Node;
}

/** Ajv in its strictest mode: an unknown keyword is an error in the document. Each component and each distinct schema is compiled once. */
function compiler({ schemas }: Document['components']): (schema: object) => ValidateFunction {
  const formats = { country: /^[A-Z]{2}$/, language: /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/ };
  const ajv = addFormats.default(new Ajv2020({ allErrors: true, allowUnionTypes: true, formats }));
  for (const [name, schema] of Object.entries(schemas))
    ajv.addSchema(JSON.parse(referByName(schema)), `schema:${name}`);
  const known = new Map<string, ValidateFunction>();
  return (schema) => {
    const text = referByName(schema);
    const validate = known.get(text) ?? ajv.compile(JSON.parse(text));
    known.set(text, validate);
    return validate;
  };
}

function referByName(schema: object): string {
  return JSON.stringify(schema).replaceAll('"#/components/schemas/', '"schema:');
}
