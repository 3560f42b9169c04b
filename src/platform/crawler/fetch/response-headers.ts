/** Response headers: lowercase names, one value per header line. */
export type ResponseHeaders = Readonly<Record<string, readonly string[]>>;

/** The first value of a header. */
export function firstHeader(headers: ResponseHeaders, name: string): string | null {
  return headers[name]?.[0] ?? null;
}

/** The media type in lowercase, without parameters, such as `text/html`; '' if there is none. */
export function mediaType(headers: ResponseHeaders): string {
  return (firstHeader(headers, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Converts the HTTP client's headers, which are a string or an array per name. */
export function toHeaders(raw: Record<string, string | string[] | undefined>): ResponseHeaders {
  const entries = Object.entries(raw).flatMap(([name, value]) =>
    value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value : [value]] as const],
  );
  return Object.fromEntries(entries);
}
