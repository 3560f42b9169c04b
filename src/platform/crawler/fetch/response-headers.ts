/** Headers of an answer: lower-case names, one value for each line that was sent. */
export type ResponseHeaders = Readonly<Record<string, readonly string[]>>;

/** The first value of a header. */
export function firstHeader(headers: ResponseHeaders, name: string): string | null {
  return headers[name]?.[0] ?? null;
}

/** The media type without parameters, lower case: `text/html`; '' where none was sent. */
export function mediaType(headers: ResponseHeaders): string {
  return (firstHeader(headers, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Takes headers as the HTTP client gives them, a string or several. */
export function toHeaders(raw: Record<string, string | string[] | undefined>): ResponseHeaders {
  const entries = Object.entries(raw).flatMap(([name, value]) =>
    value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value : [value]] as const],
  );
  return Object.fromEntries(entries);
}
