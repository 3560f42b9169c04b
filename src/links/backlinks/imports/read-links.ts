import { type CsvTable, InvalidCell, sayCsv } from '#platform/csv';
import { registrableDomain } from '#websites';
import { type Observation, parsePageUrl } from '#links/backlinks/core';
import { readCount, readFlag, readTimestamp, shorten } from './cell-readers.ts';
import { type Column, type Columns, recogniseColumns } from './recognise-columns.ts';
import { sayLinkFile } from './say-link-file.ts';
import { type LinkFileError, UnreadableLinkFile } from './unreadable-link-file.ts';

/** After this many errors, the rest of the file is not read. */
const maxErrors = 1_000;

/** The observations of a table that `validateLinks` accepted. */
export async function* readLinks(table: CsvTable, now: Date): AsyncGenerator<Observation> {
  const columns = recogniseColumns(table.header);
  for await (const { cells } of table.rows()) yield readRow(columns, cells, now);
}

/** Reads a whole table and returns the number of its rows. @throws UnreadableLinkFile with every invalid line */
export async function validateLinks(table: CsvTable, now: Date): Promise<number> {
  const columns = recogniseColumns(table.header);
  const errors: LinkFileError[] = [];
  let rows = 0;
  for await (const { line, cells } of table.rows()) {
    rows += 1;
    try {
      readRow(columns, cells, now);
    } catch (error) {
      if (!(error instanceof InvalidCell)) throw error;
      errors.push({ line, reason: error.reason });
    }
    if (errors.length >= maxErrors) break;
  }
  if (rows === 0) errors.push({ line: 0, reason: sayCsv('no_rows') });
  if (errors.length > 0) throw new UnreadableLinkFile(errors);
  return rows;
}

type Cell = (column: Column) => string;

function readRow(columns: Columns, cells: readonly string[], now: Date): Observation {
  const cell: Cell = (column) => cells[columns.get(column) ?? -1] ?? '';
  const firstSeen = readTimestamp(cell('firstSeen'), 'first seen');
  const lastSeen = readTimestamp(cell('lastSeen'), 'last seen');
  const observedAt = lastSeen !== null && lastSeen < now ? lastSeen : now;
  const common = { source: 'import', firstSeen, lastSeen, observedAt, follow: null } as const;
  if (!columns.has('sourceUrl')) return { ...common, ...readDomain(cell) };
  return {
    ...common,
    ...readUrls(cell),
    anchor: columns.has('anchor') ? cell('anchor') : null,
    rel: readRel(columns, cell),
    links: null,
  };
}

function readUrls(cell: Cell) {
  const [source, target] = [cell('sourceUrl'), cell('targetUrl')];
  const from = parsePageUrl(withScheme(source));
  if (from === null) throw new InvalidCell(sayLinkFile('no_page', { text: shorten(source) }));
  const to = target === '' ? null : parsePageUrl(withScheme(target));
  if (target !== '' && to === null)
    throw new InvalidCell(sayLinkFile('no_target', { text: shorten(target) }));
  return { sourceUrl: from.url, sourceDomain: from.domain, targetUrl: to?.url ?? null };
}

function readDomain(cell: Cell) {
  const text = cell('domain');
  const page = parsePageUrl(withScheme(text));
  if (page === null) throw new InvalidCell(sayLinkFile('no_domain', { text: shorten(text) }));
  const links = readCount(cell('links'), 'links');
  const sourceDomain = registrableDomain(page.host);
  return { sourceUrl: null, sourceDomain, targetUrl: null, anchor: null, rel: null, links };
}

/** Null if no column has it. */
function readRel(columns: Columns, cell: Cell): string[] | null {
  const flags = (['nofollow', 'ugc', 'sponsored'] as const).filter((name) => columns.has(name));
  if (flags.length > 0) return flags.filter((name) => readFlag(cell(name), name));
  const words = cell('rel')
    .toLowerCase()
    .split(/[^a-z]+/);
  const tokens = words.filter((word) => ['nofollow', 'ugc', 'sponsored'].includes(word));
  const isReported = tokens.length > 0 || words.includes('dofollow') || words.includes('follow');
  return isReported ? [...new Set(tokens)] : null;
}

/** Vendors write domains and URLs without a scheme. */
function withScheme(text: string): string {
  const bare = text.trim();
  return /^[a-z][a-z0-9+.-]*:/i.test(bare) && !/^[^/]+:\d+(\/|$)/.test(bare) ? bare : `https://${bare}`;
}
