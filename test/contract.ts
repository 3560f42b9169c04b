import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Reply, TestApp } from './test-app.ts';

type Json = Record<string, any>;

export interface Contract {
  document: Json;
  operations: Map<string, Json>;
  /** What a value does not meet of a schema of the document; empty where it meets all. */
  violations(schema: object, value: unknown): string[];
  /** The answer is one that the document promises of this operation. */
  checkPromised(operationId: string, reply: Reply): void;
}

const codesOfAnyAddress = ['not_found', 'method_not_allowed'];

/** The OpenAPI document of a running program, to hold its answers against. */
export async function readContract(app: TestApp): Promise<Contract> {
  const { body: document } = await app.call('GET', '/openapi.json', { key: null });
  const items = Object.values<Json>(document.paths).flatMap((item) => Object.values<Json>(item));
  const operations = new Map(items.map((operation) => [String(operation['operationId']), operation]));
  const compile = compiler(document.components);

  function violations(schema: object, value: unknown): string[] {
    const validate = compile(schema);
    validate(value);
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  }

  function checkPromised(operationId: string, { status, headers, body, text }: Reply): void {
    if (codesOfAnyAddress.includes(body?.code)) return;
    const promised = resolve(document, operations.get(operationId)?.['responses'][status]);
    expect(promised, `${operationId} answers ${status}`).toBeDefined();
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    if (text === '') return void expect(promised?.['content']).toBeUndefined();
    const type = headers['content-type']?.split(';')[0] ?? '';
    const content = promised?.['content']?.[type];
    expect(content, `${operationId} answers ${status} as ${type}`).toBeDefined();
    if (type.includes('json')) expect(violations(content.schema, body)).toEqual([]);
    if (type === 'application/problem+json') expect(Object.keys(content.examples)).toContain(body.code);
  }

  return { document, operations, violations, checkPromised };
}

/** What stands at a place of the document, or where that refers to. */
export function resolve(document: Json, value: Json | undefined): Json | undefined {
  const reference: string | undefined = value?.['$ref'];
  if (reference === undefined) return value;
  const names = reference.slice(2).split('/');
  return names.reduce<Json>((node, name) => node[name], document);
}

/** Ajv in its strictest mode: a keyword that it does not know is a fault of the document. */
function compiler(components: Json): (schema: object) => ValidateFunction {
  const formats = { country: /^[A-Z]{2}$/, language: /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/ };
  const ajv = addFormats.default(new Ajv2020({ allErrors: true, allowUnionTypes: true, formats }));
  ajv.addVocabulary(['components']);
  const known = new Map<object, ValidateFunction>();
  return (schema) => {
    const validate = known.get(schema) ?? ajv.compile({ ...schema, components });
    known.set(schema, validate);
    return validate;
  };
}
