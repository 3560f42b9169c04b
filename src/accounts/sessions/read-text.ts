const maxLength = 500;

/** A text of a request body; null if the field is absent, empty, too long or not a text. */
export function readText(body: unknown, field: string): string | null {
  const value = readField(body, field);
  return typeof value === 'string' && value !== '' && value.length <= maxLength ? value : null;
}

export function readField(body: unknown, field: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
}
