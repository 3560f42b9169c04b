import type { TSchema } from 'typebox';
import { type Endpoint, respondsWithList, rowShape } from '#platform/http/endpoint';

/** Arguments that every tool of their kind has, beside those of its endpoint. */
export const fieldsArgument = 'fields';
export const confirmationArgument = 'confirmationToken';

/** The part of the HTTP request that receives an argument. `body` is the whole body, if its schema has no properties of its own. */
type Part = 'path' | 'query' | 'field' | 'body' | 'tool';

export interface ToolArgument {
  name: string;
  part: Part;
  schema: object;
  isRequired: boolean;
}

/** The arguments of an endpoint's tool: its path parameters, its query parameters and the fields of its body, by one name each. */
export function toolArguments(declared: Endpoint): ToolArgument[] {
  const all = [
    ...pathArguments(declared),
    ...propertyArguments(declared.query, 'query'),
    ...bodyArguments(declared),
    ...ownArguments(declared),
  ];
  const names = new Set(all.map(({ name }) => name));
  if (names.size < all.length) throw new Error(`${declared.operationId} has two arguments of one name`);
  return all;
}

/** The names of the fields of a row, or of the object; undefined if the response has no fixed fields. */
export function fieldNames(declared: Endpoint): string[] | undefined {
  const shape = (rowShape(declared) ?? declared.response.data) as { properties?: object } | undefined;
  return shape?.properties && Object.keys(shape.properties);
}

function pathArguments({ path, pathIds = {}, pathParams = {} }: Endpoint): ToolArgument[] {
  return Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => {
    const prefix = pathIds[name]?.prefix;
    const id = { type: 'string', description: `Id with the prefix \`${prefix}_\`.` };
    return {
      name,
      part: 'path',
      schema: prefix === undefined ? (pathParams[name] ?? id) : id,
      isRequired: true,
    };
  });
}

function bodyArguments({ body, bodyOptional = false }: Endpoint): ToolArgument[] {
  if (body === undefined) return [];
  if (Object.hasOwn(body, 'properties')) return propertyArguments(body, 'field');
  return [{ name: 'body', part: 'body', schema: body, isRequired: !bodyOptional }];
}

function propertyArguments(schema: TSchema | undefined, part: Part): ToolArgument[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    part,
    schema: property,
    isRequired: required.includes(name),
  }));
}

function ownArguments(declared: Endpoint): ToolArgument[] {
  const names = declared.method === 'GET' ? fieldNames(declared) : undefined;
  const fields = {
    type: 'array',
    items: { type: 'string', ...(names && { enum: names }) },
    minItems: 1,
    description: `Only these fields of ${respondsWithList(declared) ? 'each row' : 'the object'}, which keeps the result small.`,
  };
  const token = {
    type: 'string',
    maxLength: 200,
    description: 'Leave it out first. The tool then returns the cost and the token that confirms this call.',
  };
  return [
    ...(names ? [own(fieldsArgument, fields)] : []),
    ...(declared.spends ? [own(confirmationArgument, token)] : []),
  ];
}

function own(name: string, schema: object): ToolArgument {
  return { name, part: 'tool', schema, isRequired: false };
}
