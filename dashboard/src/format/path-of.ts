/** The path, the query and the fragment of a URL, as people read it; for lists of pages of one website. */
export function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : decode(parsed.pathname) + parsed.search + parsed.hash;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
