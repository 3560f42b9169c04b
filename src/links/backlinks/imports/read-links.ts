import type { Table } from '#tables';
import { registrableDomain } from '#websites';
import { readAddress } from '../links/address.ts';
import type { Observation } from '../links/link.ts';
import { type FileFault, LinkFileUnreadable } from './link-file-unreadable.ts';
import { BadCell, readCount, readFlag, readMoment, shorten } from './read-cells.ts';
import { type Column, type Columns, recogniseColumns } from './recognise-columns.ts';

/** Faults that are gathered before a file is given up. */
const mostFaults = 1_000;

/** The observations of a table that was found to be in order. */
export async function* readLinks(table: Table, now: Date): AsyncGenerator<Observation> {
  const columns = recogniseColumns(table.header);
  for await (const { cells } of table.rows()) yield readRow(columns, cells, now);
}

/** Reads a whole table once. @throws LinkFileUnreadable with every line that is not in order */
export async function checkLinks(table: Table, now: Date): Promise<number> {
  const columns = recogniseColumns(table.header);
  const faults: FileFault[] = [];
  let rows = 0;
  for await (const { line, cells } of table.rows()) {
    rows += 1;
    try {
      readRow(columns, cells, now);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      faults.push({ line, message: error.message });
    }
    if (faults.length >= mostFaults) break;
  }
  if (rows === 0) faults.push({ line: 0, message: 'The file has a header and no lines below it.' });
  if (faults.length > 0) throw new LinkFileUnreadable(faults);
  return rows;
}

type Cell = (column: Column) => string;

function readRow(columns: Columns, cells: readonly string[], now: Date): Observation {
  const cell: Cell = (column) => cells[columns.get(column) ?? -1] ?? '';
  const firstSeen = readMoment(cell('firstSeen'), 'first seen');
  const lastSeen = readMoment(cell('lastSeen'), 'last seen');
  const observedAt = lastSeen !== null && lastSeen < now ? lastSeen : now;
  const seen = { source: 'import', firstSeen, lastSeen, observedAt, follow: null } as const;
  if (!columns.has('sourceUrl')) return { ...seen, ...readDomain(cell) };
  return {
    ...seen,
    ...readEnds(cell),
    anchor: columns.has('anchor') ? cell('anchor') : null,
    rel: readRel(columns, cell),
    links: null,
  };
}

function readEnds(cell: Cell) {
  const [source, target] = [cell('sourceUrl'), cell('targetUrl')];
  const from = readAddress(withScheme(source));
  if (from === null) throw new BadCell(`“${shorten(source)}” is no web address of a page that links.`);
  const to = target === '' ? null : readAddress(withScheme(target));
  if (target !== '' && to === null) throw new BadCell(`“${shorten(target)}” is no web address of a target.`);
  return { sourceUrl: from.url, sourceDomain: from.domain, targetUrl: to?.url ?? null };
}

function readDomain(cell: Cell) {
  const written = cell('domain');
  const address = readAddress(withScheme(written));
  if (address === null) throw new BadCell(`“${shorten(written)}” is no domain.`);
  const links = readCount(cell('links'), 'links');
  const sourceDomain = registrableDomain(address.host);
  return { sourceUrl: null, sourceDomain, targetUrl: null, anchor: null, rel: null, links };
}

/** Null where no column tells. */
function readRel(columns: Columns, cell: Cell): string[] | null {
  const flags = (['nofollow', 'ugc', 'sponsored'] as const).filter((name) => columns.has(name));
  if (flags.length > 0) return flags.filter((name) => readFlag(cell(name), name));
  const words = cell('rel')
    .toLowerCase()
    .split(/[^a-z]+/);
  const told = words.filter((word) => ['nofollow', 'ugc', 'sponsored'].includes(word));
  const tells = told.length > 0 || words.includes('dofollow') || words.includes('follow');
  return tells ? [...new Set(told)] : null;
}

/** Vendors write domains and addresses without one. */
function withScheme(text: string): string {
  const bare = text.trim();
  return /^[a-z][a-z0-9+.-]*:/i.test(bare) && !/^[^/]+:\d+(\/|$)/.test(bare) ? bare : `https://${bare}`;
}
