/** The fields of a body, or null if it is not a JSON object. */
export function membersOf(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The text of a message whose content is a string or a list of text parts; empty if there is none. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: { text?: unknown }) => (typeof part.text === 'string' ? part.text : '')).join('');
}

/** The text of the last message, or of a plain string. */
export function lastMessage(messages: unknown): string {
  if (!Array.isArray(messages)) return textOf(messages);
  return textOf((messages.at(-1) as { content?: unknown } | undefined)?.content);
}

/** Normalizes an alpha-2 code; the default is the United States. */
export function countryFrom(place: unknown): string {
  const { country } = (place ?? {}) as { country?: unknown };
  return typeof country === 'string' ? country.toUpperCase() : 'US';
}

/** The web search tool of a request with the user's country; null if there is none. */
export function searchTool(tools: unknown): { country: string } | null {
  const list = Array.isArray(tools) ? (tools as { type?: unknown; user_location?: unknown }[]) : [];
  const search = list.find(({ type }) => String(type).startsWith('web_search'));
  return search === undefined ? null : { country: countryFrom(search.user_location) };
}
