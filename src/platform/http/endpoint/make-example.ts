/** The parts of a JSON schema that determine an example. */
interface ExampleSchema {
  examples?: unknown[];
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: ExampleSchema[];
  items?: object;
  properties?: Record<string, object>;
  required?: string[];
}

/**
 * Builds an example from the examples of a schema's properties. Without an example, a nullable value is null, a union uses its first
 * member, an optional property is omitted, and any other value is undefined.
 */
export function makeExample(described: object): unknown {
  const schema: ExampleSchema = described;
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  const types = new Set([schema.type ?? []].flat());
  if (types.has('null') || schema.anyOf?.some(({ type }) => type === 'null')) return null;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return makeExample(schema.anyOf[0]);
  if (types.has('array')) return [makeExample(schema.items ?? {})];
  return types.has('object') ? objectExample(schema) : undefined;
}

function objectExample({ properties = {}, required = [] }: ExampleSchema): Record<string, unknown> {
  const entries = Object.entries(properties).map(([name, member]) => [name, makeExample(member)] as const);
  return Object.fromEntries(entries.filter(([name, value]) => required.includes(name) || hasContent(value)));
}

function hasContent(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== null && value !== undefined;
}
