/** Keeps only the given fields of each row, or of the object. */
export function selectFields(data: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(data)) return data.map((row) => selectFields(row, fields));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).filter(([name]) => fields.includes(name)));
}
