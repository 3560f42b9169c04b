/** The members of a body, or null if it is no JSON object. */
export function membersOf(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The text of a message whose content is a text or a list of parts with texts; empty where there is none. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: { text?: unknown }) => (typeof part.text === 'string' ? part.text : '')).join('');
}

/** What the last message says, of a list of messages or a text alone. */
export function lastMessage(messages: unknown): string {
  if (!Array.isArray(messages)) return textOf(messages);
  return textOf((messages.at(-1) as { content?: unknown } | undefined)?.content);
}

/** An alpha-2 code in any case; the United States where nothing is said. */
export function countryFrom(place: unknown): string {
  const { country } = (place ?? {}) as { country?: unknown };
  return typeof country === 'string' ? country.toUpperCase() : 'US';
}

/** The tool by which a model searches the web, with the place of who asks; null where there is none. */
export function searchTool(tools: unknown): { country: string } | null {
  const list = Array.isArray(tools) ? (tools as { type?: unknown; user_location?: unknown }[]) : [];
  const search = list.find(({ type }) => String(type).startsWith('web_search'));
  return search === undefined ? null : { country: countryFrom(search.user_location) };
}
