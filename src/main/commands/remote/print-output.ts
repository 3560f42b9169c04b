// The entry of `core` would add the databases to the installable program.
import { printLine } from '#main/commands/core/print-line.ts';

/** The result of a command: rows with the columns to show, or an object. */
export interface Output {
  data: unknown;
  /** Names of fields, and paths such as `sources.rankings.status`. */
  columns?: readonly string[];
  /** Printed instead of `data`, except as JSON. */
  message?: string;
}

/** Prints rows as aligned columns, an object as lines, or both as JSON. */
export function printOutput({ data, columns, message }: Output, asJson: boolean): void {
  if (asJson) return printLine(JSON.stringify(data, null, 2));
  if (message !== undefined) return printLine(message);
  if (Array.isArray(data)) return printRows(data as object[], columns ?? namesOf(data as object[]));
  for (const [name, text] of flatten(data as object)) printLine(`${name}: ${text}`);
}

function printRows(rows: readonly object[], columns: readonly string[]): void {
  const cells = rows.map((row) => columns.map((column) => textOf(readPath(row, column))));
  const all = [columns.map((column) => column.toUpperCase()), ...cells];
  const widths = columns.map((_column, index) => Math.max(...all.map((line) => line[index]?.length ?? 0)));
  for (const line of all)
    printLine(
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

/** The fields with simple values. */
function namesOf([first = {}]: readonly object[]): string[] {
  const simple = Object.entries(first).filter(([, value]) => value === null || typeof value !== 'object');
  return simple.map(([name]) => name);
}

function readPath(row: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], row);
}

function flatten(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([name, member]: [string, unknown]): [string, string][] => {
    const isGroup = member !== null && typeof member === 'object' && !Array.isArray(member);
    return isGroup ? flatten(member, `${prefix}${name}.`) : [[`${prefix}${name}`, textOf(member)]];
  });
}

/** Texts come from the web, so they must not control the terminal. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '-';
  const isSimpleList = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  const text = isSimpleList
    ? value.join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
  return text.replaceAll(/\p{Cc}/gu, ' ');
}
