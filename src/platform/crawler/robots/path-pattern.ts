/** A path of robots.txt: `*` stands for any characters, `$` at the end for the end of the path. */
export interface PathPattern {
  /** What stands between the wildcards, the first at the path's start. */
  pieces: readonly string[];
  isAnchored: boolean;
  /** Longer patterns weigh more (RFC 9309 §2.2.2). */
  weight: number;
}

/** Reads a path as written; characters beyond ASCII and the case of `%xx` are brought to the form URLs have. */
export function compilePattern(path: string): PathPattern {
  const escaped = escapePath(path);
  const isAnchored = escaped.endsWith('$');
  const pieces = (isAnchored ? escaped.slice(0, -1) : escaped).split('*');
  return { pieces, isAnchored, weight: escaped.length };
}

/** Whether the pattern matches `path` from its start. The time taken grows with the path, never with its branches. */
export function matchesPath({ pieces, isAnchored }: PathPattern, path: string): boolean {
  const [first = '', ...rest] = pieces;
  if (!path.startsWith(first)) return false;
  const last = isAnchored ? (rest.pop() ?? null) : null;
  let at = first.length;
  for (const piece of rest) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  if (!isAnchored) return true;
  return last === null ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}

function escapePath(path: string): string {
  return path
    .toWellFormed()
    .replace(/\P{ASCII}+/gu, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());
}
