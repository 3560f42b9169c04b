/** What can be told from the text of a statement without understanding it. */
export interface Outline {
  isEmpty: boolean;
  hasManyStatements: boolean;
  /** The last FORMAT clause: of the result or, in an INSERT, of the rows. */
  format: string | undefined;
  /** An INSERT whose rows are not selected. */
  insert: InsertOutline | undefined;
  /** Reads rows through the function `input`. */
  usesInput: boolean;
  /** Writes, or says itself what happens to results that are too large. */
  forbidsLimit: boolean;
}

export interface InsertOutline {
  /** The statement without rows: ends with FORMAT and a name, or with VALUES. */
  head: string;
  /** The rows that follow in the same text, if any do. */
  rows: string | undefined;
}

const literalsAndComments =
  /'(?:[^'\\]|\\[^]|'')*'|"(?:[^"\\]|\\[^])*"|`(?:[^`\\]|\\[^])*`|--[^\n]*|\/\*[^]*?\*\//g;

const blanks = String.raw`(?:\s|--[^\n]*\n|/\*[^]*?\*/)*`;
const table = String.raw`(?:table\s+)?[\w.${'`'}"]+(?:\s*\((?:[^()]|\([^()]*\))*\))?`;
const settings = String.raw`(?:\s+settings\s+\w+\s*=[^]*?)?`;
const insertWithFormat = new RegExp(
  String.raw`^${blanks}insert\s+into\s+${table}${settings}\s*\bformat\s+(\w+)`,
  'i',
);

export function outlineStatement(statement: string): Outline {
  const [head, format] = insertWithFormat.exec(statement) ?? [];
  if (head !== undefined) {
    const rows = statement.slice(head.length).replace(/^[ \t\f]*\r?\n?/, '');
    const insert = { head, rows: /^[\s;]*$/.test(rows) ? undefined : rows };
    return { isEmpty: false, hasManyStatements: false, format, insert, usesInput: false, forbidsLimit: true };
  }
  const bare = statement.replace(literalsAndComments, (text) => (/^['"`]/.test(text) ? "''" : ' '));
  const isInsert = /^\s*insert\b/i.test(bare);
  const insert = isInsert && /\bvalues\s*$/i.test(bare) ? { head: statement, rows: undefined } : undefined;
  return {
    isEmpty: bare.trim() === '',
    hasManyStatements: /;\s*[^\s;]/.test(bare),
    format: /\bformat\s+(\w+)(?:\s+settings\b[^]*)?[\s;]*$/i.exec(bare)?.[1],
    insert,
    usesInput: isInsert && /\bfrom\s+input\s*\(/i.test(bare),
    forbidsLimit: /\b(?:result_overflow_mode|insert)\b/i.test(bare),
  };
}

/** The INSERT that takes its rows from a file. */
export function insertFromFile(head: string, path: string): string {
  const ending = /(\s+settings\s+\w+\s*=[^]*?)?\s*\b(?:format\s+(\w+)|values)\s*$/i;
  const source = ` from infile ${quoteText(path)}`;
  return head.replace(ending, (_, given = '', format = 'Values') => `${source}${given} format ${format}`);
}

export function quoteText(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('\0', String.raw`\0`)}'`;
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
