/** Properties of a statement that its text reveals without parsing it. */
export interface Outline {
  isEmpty: boolean;
  hasManyStatements: boolean;
  /** The last FORMAT clause: the format of the result or, in an INSERT, of the rows. */
  format: string | undefined;
  /** Set for an INSERT that carries its rows, as opposed to INSERT SELECT. */
  insert: InsertOutline | undefined;
  /** Whether it reads rows with the function `input`. */
  usesInput: boolean;
  /** Whether it reads or writes a file, which the grants of the engine's user do not cover. */
  usesFiles: boolean;
  /** Whether it writes, or defines itself what happens to results that are too large. */
  forbidsLimit: boolean;
}

export interface InsertOutline {
  /** The statement without rows: ends with FORMAT and a name, or with VALUES. */
  head: string;
  /** The rows in the same text, if any. */
  rows: string | undefined;
}

const literalsAndComments =
  /\$(\w*)\$[^]*?\$\1\$|'(?:[^'\\]|\\[^]|'')*'|"(?:[^"\\]|\\[^])*"|`(?:[^`\\]|\\[^])*`|--[^\n]*|\/\*[^]*?\*\//g;

const whitespace = String.raw`(?:\s|--[^\n]*\n|/\*[^]*?\*/)*`;
const table = String.raw`(?:table\s+)?[\w.${'`'}"]+(?:\s*\((?:[^()]|\([^()]*\))*\))?`;
const settings = String.raw`(?:\s+settings\s+\w+\s*=[^]*?)?`;
const insertWithFormat = new RegExp(
  String.raw`^${whitespace}insert\s+into\s+${table}${settings}\s*\bformat\s+(\w+)`,
  'i',
);

export function outlineStatement(statement: string): Outline {
  const [head, format] = insertWithFormat.exec(statement) ?? [];
  if (head !== undefined) {
    const rows = statement.slice(head.length).replace(/^[ \t\f]*\r?\n?/, '');
    const insert = { head, rows: /^[\s;]*$/.test(rows) ? undefined : rows };
    return {
      isEmpty: false,
      hasManyStatements: false,
      format,
      insert,
      usesInput: false,
      usesFiles: usesFiles(head),
      forbidsLimit: true,
    };
  }
  const bare = statement.replace(literalsAndComments, (text) => (/^['"`$]/.test(text) ? "''" : ' '));
  const isInsert = /^\s*insert\b/i.test(bare);
  const insert = isInsert && /\bvalues\s*$/i.test(bare) ? { head: statement, rows: undefined } : undefined;
  return {
    isEmpty: bare.trim() === '',
    hasManyStatements: /;\s*[^\s;]/.test(bare),
    format: /\bformat\s+(\w+)(?:\s+settings\b[^]*)?[\s;]*$/i.exec(bare)?.[1],
    insert,
    usesFiles: usesFiles(statement),
    usesInput: isInsert && /\bfrom\s+input\s*\(/i.test(bare),
    forbidsLimit: /\b(?:result_overflow_mode|insert)\b/i.test(bare),
  };
}

/** Files are read and written by two clauses, and read by the function `file`, whose name may be quoted. */
function usesFiles(statement: string): boolean {
  const unquoted = statement.replace(literalsAndComments, (text) => {
    if (/^[`"]/.test(text)) return text.slice(1, -1);
    return /^['$]/.test(text) ? "''" : ' ';
  });
  const bare = statement.replace(literalsAndComments, ' ');
  return /\b(?:infile|outfile)\b/i.test(bare) || /\bfile\s*\(/i.test(unquoted);
}

/** Rewrites an INSERT to read its rows from a file. */
export function insertFromFile(head: string, path: string): string {
  const ending = /(\s+settings\s+\w+\s*=[^]*?)?\s*\b(?:format\s+(\w+)|values)\s*$/i;
  const source = ` from infile ${quoteText(path)}`;
  return head.replace(ending, (_, given = '', format = 'Values') => `${source}${given} format ${format}`);
}

export function quoteText(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('\0', String.raw`\0`)}'`;
}

/** Formats without header and footer, whose parts can be concatenated. */
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

/** Bytes that occur only between two rows, including the line feed of the first; undefined if the format has none. */
export function rowBoundary(format: string | undefined): string | undefined {
  return format === undefined ? undefined : boundaries[format];
}
