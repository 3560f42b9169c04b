/** What of a JSON schema an example is made from. */
interface Described {
  examples?: unknown[];
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Described[];
  items?: object;
  properties?: Record<string, object>;
  required?: string[];
}

/**
 * A value put together from the examples of a schema's members. What may be null and has no example is null; of several shapes
 * it has the first; an optional member without an example is left out; anything else without one is undefined.
 */
export function makeExample(described: object): unknown {
  const schema: Described = described;
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  const types = new Set([schema.type ?? []].flat());
  if (types.has('null') || schema.anyOf?.some(({ type }) => type === 'null')) return null;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return makeExample(schema.anyOf[0]);
  if (types.has('array')) return [makeExample(schema.items ?? {})];
  return types.has('object') ? objectExample(schema) : undefined;
}

function objectExample({ properties = {}, required = [] }: Described): Record<string, unknown> {
  const entries = Object.entries(properties).map(([name, member]) => [name, makeExample(member)] as const);
  return Object.fromEntries(
    entries.filter(([name, value]) => required.includes(name) || saysSomething(value)),
  );
}

function saysSomething(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== null && value !== undefined;
}
