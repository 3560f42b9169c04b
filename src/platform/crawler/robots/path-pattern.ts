/** A path pattern of robots.txt: `*` matches any characters, a final `$` the end of the path. */
export interface PathPattern {
  /** The literal parts between wildcards. The first one matches at the start of the path. */
  pieces: readonly string[];
  isAnchored: boolean;
  /** Longer patterns have precedence (RFC 9309 §2.2.2). */
  weight: number;
}

/** Compiles a path. Non-ASCII characters and `%xx` are normalised as in URLs. */
export function compilePattern(path: string): PathPattern {
  const escaped = escapePath(path);
  const isAnchored = escaped.endsWith('$');
  const pieces = (isAnchored ? escaped.slice(0, -1) : escaped).split('*');
  return { pieces, isAnchored, weight: escaped.length };
}

/** Whether the pattern matches `path` from its start. The time is linear in the path, without backtracking. */
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
