/** The inverse of `stringifySearch`: a repeated name becomes a list. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const query = new URLSearchParams(text);
  const entries = [...new Set(query.keys())].map((name) => {
    const values = query.getAll(name);
    return [name, values.length === 1 ? (values[0] ?? '') : values] as const;
  });
  return Object.fromEntries(entries);
}
