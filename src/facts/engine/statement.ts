const literalsAndComments =
  /'(?:[^'\\]|\\[^]|'')*'|"(?:[^"\\]|\\[^])*"|`(?:[^`\\]|\\[^])*`|--[^\n]*|#![^\n]*|\/\*[^]*?\*\//g;

const edgeLength = 10_000;

/** What can be told from the text of a statement without understanding it. */
export interface Outline {
  isEmpty: boolean;
  /** Starts with INSERT. Its text may end in rows, so nothing else is looked for except `needsRows`. */
  isInsert: boolean;
  /** An INSERT that ends where rows would follow. */
  needsRows: boolean;
  /** Reads the rows through the function `input`. */
  usesInput: boolean;
  hasManyStatements: boolean;
  /** The last FORMAT clause. */
  format: string | undefined;
  /** Says itself what happens to results that are too large, or writes. */
  forbidsLimit: boolean;
}

export function outlineStatement(statement: string): Outline {
  const isInsert = /^(?:\s|--[^\n]*\n|\/\*[^]*?\*\/)*insert\b/i.test(statement);
  // Rows within an INSERT may be large and hold anything: only its edges are looked at.
  const bare = isInsert ? statement.slice(-edgeLength) : stripText(statement);
  return {
    isEmpty: bare.trim() === '',
    isInsert,
    needsRows: isInsert && /\b(?:format\s+\w+|values)\s*$/i.test(bare),
    usesInput: isInsert && /\bfrom\s+input\s*\(/i.test(statement.slice(0, edgeLength)),
    hasManyStatements: !isInsert && /;\s*[^\s;]/.test(bare),
    format: /\bformat\s+(\w+)(?:\s+settings\b[^]*)?[\s;]*$/i.exec(bare)?.[1],
    forbidsLimit: /\b(?:result_overflow_mode|insert)\b/i.test(bare),
  };
}

function stripText(statement: string): string {
  return statement.replace(literalsAndComments, (text) => (/^['"`]/.test(text) ? "''" : ' '));
}

/** Formats whose parts, put together, are the whole: they have neither head nor foot. */
const streamable = new Set([
  'JSONEachRow',
  'JSONStringsEachRow',
  'JSONCompactEachRow',
  'JSONCompactStringsEachRow',
  'TabSeparated',
  'TabSeparatedRaw',
  'TSV',
  'TSVRaw',
  'CSV',
  'Native',
  'RowBinary',
]);

export function isStreamable(format: string): boolean {
  return streamable.has(format);
}

const boundaries: Record<string, string> = {
  JSONEachRow: '}\n{',
  JSONStringsEachRow: '}\n{',
  JSONCompactEachRow: ']\n[',
  JSONCompactStringsEachRow: ']\n[',
  TabSeparated: '\n',
  TSV: '\n',
};

/** Bytes that stand between two rows and nowhere else, with the line feed that ends the first; if there are such. */
export function rowBoundary(format: string | undefined): string | undefined {
  return format === undefined ? undefined : boundaries[format];
}
