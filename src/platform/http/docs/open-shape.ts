/** A response schema for clients. It allows additional properties, because later versions may add fields. */
export function openShape(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(openShape);
  if (schema === null || typeof schema !== 'object') return schema;
  const entries = Object.entries(schema).filter(
    ([name, value]) => name !== 'additionalProperties' || value !== false,
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, openShape(value)]));
}
