const utf16: Record<string, string> = { 'ff fe': 'utf-16le', 'fe ff': 'utf-16be' };

/** Decodes an export of a backlink tool: UTF-8, or UTF-16 if it starts with a byte order mark. */
export function decodeFile(bytes: ArrayBuffer): string {
  const [first = 0, second = 0] = new Uint8Array(bytes.slice(0, 2));
  const mark = `${first.toString(16)} ${second.toString(16)}`;
  return new TextDecoder(utf16[mark] ?? 'utf-8').decode(bytes);
}
