import { findColumns } from '#platform/csv';
import { foldToAscii } from '#platform/text';
import { columnNames, recogniseSource, semrushDay, seoPanelDay } from './column-names.ts';
import { ambiguous, orderOf, readDay } from './cells.ts';
import type { ColumnField, DateOrder, ImportSource, MappedColumn, ReadSettings } from './read-item.ts';

/** The beginning of a table. */
export interface TableHead {
  /** The cells above the header, such as the title of a report. */
  preamble: readonly string[];
  header: readonly string[];
  /** The first rows. */
  sample: readonly (readonly string[])[];
}

export interface Mapping {
  source: ImportSource;
  columns: MappedColumn[];
  dateOrder: DateOrder | null;
  /** The website of each column of positions, from its name. */
  websites: ReadonlyMap<number, string>;
  /** The domain of the search engine of each column of positions, from its name. */
  engines: ReadonlyMap<number, string>;
}

/** Says what the columns of a table contain, as the settings say or else by their names. Pure. */
export function proposeMapping(head: TableHead, settings: ReadSettings): Mapping {
  const folded = head.header.map(foldToAscii);
  const source = settings.source ?? recogniseSource(head.header, folded);
  const named = findColumns(head.header, columnNames);
  const fields = new Map([...named].map(([field, column]): [number, ColumnField] => [column, field]));
  const dateOrder = settings.dateOrder ?? findOrder(head, named.get('date'));
  const proposed = head.header.map((name, column): MappedColumn => {
    const dated = datedColumn(name, head.preamble, dateOrder);
    const field = dated?.field ?? fields.get(column) ?? 'ignored';
    return { column, field, day: dated?.day ?? null };
  });
  const chosen = settings.mapping && new Map(settings.mapping.map((one) => [one.column, one]));
  const columns =
    chosen === null
      ? withoutNotesOfKeywords(proposed)
      : proposed.map(({ column }) => chosen.get(column) ?? { column, field: 'ignored' as const, day: null });
  return { source, columns, dateOrder, ...ownersOf(head.header) };
}

/** In a table of keywords, a title or a description is no annotation. */
function withoutNotesOfKeywords(columns: MappedColumn[]): MappedColumn[] {
  if (!columns.some(({ field }) => field === 'keyword')) return columns;
  return columns.map((one) => (one.field === 'annotation' ? { ...one, field: 'ignored' } : one));
}

interface DatedColumn {
  field: ColumnField;
  day: string | null;
}

/** A column whose name contains a day; null for any other. */
function datedColumn(name: string, preamble: readonly string[], order: DateOrder | null): DatedColumn | null {
  const [, , semrush, kind] = semrushDay.exec(name) ?? [];
  if (semrush !== undefined) {
    const day = readDay(semrush, order);
    return day === null
      ? null
      : { day, field: kind === undefined ? 'position' : kind === 'landing' ? 'url' : 'ignored' };
  }
  const [, , monthAndDay] = seoPanelDay.exec(name) ?? [];
  if (monthAndDay !== undefined) {
    const day = dayOfReport(monthAndDay.replace('/', '-'), preamble);
    return { day, field: day === null ? 'ignored' : 'position' };
  }
  const { day, rest } = dayInName(name, order);
  if (day === null) return null;
  if (/url|landing|page/i.test(rest)) return { day, field: 'url' };
  const isOther = /change|diff|type|traffic|volume|visib|intent|cpc|feature|\+\/-/i.test(rest);
  return { day: isOther ? null : day, field: isOther ? 'ignored' : 'position' };
}

const dates =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2}\.? [a-z]{3,9}\.?,? \d{4}|[a-z]{3,9}\.? \d{1,2},? \d{4}/i;

function dayInName(name: string, order: DateOrder | null): { day: string | null; rest: string } {
  const [date = ''] = dates.exec(name) ?? [];
  const day = date === '' ? null : readDay(date, order);
  return { day: day === ambiguous ? null : day, rest: name.replace(date, '') };
}

/** SEO Panel writes the year only in the title of the report. */
function dayOfReport(monthAndDay: string, preamble: readonly string[]): string | null {
  const days = preamble.flatMap((cell) => cell.match(/\d{4}-\d{2}-\d{2}/g) ?? []);
  return days.find((day) => day.endsWith(monthAndDay)) ?? null;
}

function findOrder({ header, sample }: TableHead, dateColumn: number | undefined): DateOrder | null {
  const names = header.flatMap((name) => dates.exec(name)?.[0] ?? []);
  const cells = dateColumn === undefined ? [] : sample.map((row) => row[dateColumn] ?? '');
  for (const text of [...names, ...cells]) {
    const order = orderOf(text);
    if (order !== null) return order;
  }
  return null;
}

function ownersOf(header: readonly string[]): Pick<Mapping, 'websites' | 'engines'> {
  const websites = new Map<number, string>();
  const engines = new Map<number, string>();
  for (const [column, name] of header.entries()) {
    const site = semrushDay.exec(name)?.[1]?.replace(/^\*\./, '').replace(/\/\*$/, '');
    if (site !== undefined && site.includes('.')) websites.set(column, site);
    const engine = seoPanelDay.exec(name)?.[1];
    if (engine !== undefined) engines.set(column, engine);
  }
  return { websites, engines };
}
