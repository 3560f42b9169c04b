/** A schema of answers for those who read them: members may be added, so that they must not be refused. */
export function openShape(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(openShape);
  if (schema === null || typeof schema !== 'object') return schema;
  const kept = Object.entries(schema).filter(
    ([name, value]) => name !== 'additionalProperties' || value !== false,
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, openShape(value)]));
}
