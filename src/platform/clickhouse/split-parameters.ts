type Parameters = Record<string, unknown>;

/**
 * A server accepts 128 KiB per field of a request by default. A UTF-16 unit needs at most three bytes, or two if an ASCII character is
 * escaped.
 */
const maxChars = 32_768;
/** Quotes and a comma. */
const charsAround = 3;

/** Sends long texts and arrays in several parameters, which the statement joins. */
export function splitParameters(statement: string, parameters: Parameters): [string, Parameters] {
  let joined = statement;
  const sent = { ...parameters };
  for (const [name, value] of Object.entries(parameters)) {
    const parts = partsOf(value);
    if (parts.length < 2) continue;
    delete sent[name];
    for (const [index, part] of parts.entries()) sent[`${name}_${index}`] = part;
    const join = typeof value === 'string' ? 'concat' : 'arrayConcat';
    joined = joined.replaceAll(
      new RegExp(String.raw`\{\s*${name}\s*:\s*([^{}]+)\}`, 'g'),
      (_whole, type: string) =>
        `${join}(${parts.map((_part, index) => `{${name}_${index}: ${type}}`).join(', ')})`,
    );
  }
  return [joined, sent];
}

function partsOf(value: unknown): unknown[] {
  if (typeof value === 'string') return partsOfText(value);
  return Array.isArray(value) ? partsOfArray(value) : [value];
}

function partsOfText(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = isBetweenSurrogates(text, start + maxChars) ? start + maxChars - 1 : start + maxChars;
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}

function isBetweenSurrogates(text: string, index: number): boolean {
  return (text.codePointAt(index - 1) ?? 0) > 0xffff;
}

function partsOfArray(values: readonly unknown[]): unknown[][] {
  const parts: unknown[][] = [];
  let part: unknown[] = [];
  let chars = 0;
  for (const value of values) {
    const own = (typeof value === 'string' ? value.length : String(value).length) + charsAround;
    if (part.length > 0 && chars + own > maxChars) {
      parts.push(part);
      part = [];
      chars = 0;
    }
    part.push(value);
    chars += own;
  }
  return [...parts, part];
}
