import type { CsvRow } from '#platform/csv';
import type { Said } from '#platform/text';
import type { Mapping } from './propose-mapping.ts';
import { ambiguous, limitTags, readDay, readPosition, shorten } from './cells.ts';
import {
  type AnnotationItem,
  type ColumnField,
  type DayPosition,
  emptyKeyword,
  type KeywordItem,
  type MappedColumn,
  type ProblemItem,
} from './read-item.ts';
import { sayImport } from './say-import.ts';

type RowItem = KeywordItem | AnnotationItem | ProblemItem;

interface RowContext {
  mapping: Mapping;
  /** The day of positions without one. */
  day: string | null;
}

/** The items of a row: one keyword for each website and search engine, its annotation, and its problems. Pure. */
export function readRow({ line, cells }: CsvRow, { mapping, day }: RowContext): RowItem[] {
  const cell = (field: ColumnField) => cellOf(mapping.columns, cells, field);
  const problems: ProblemItem[] = [];
  const report = (reason: Said) => void problems.push({ type: 'problem', line, reason });
  const rowDay = readRowDay(cell('date'), mapping, report);
  const annotation = cell('annotation');
  const keyword = cell('keyword');
  if (keyword === null && annotation !== null) {
    if (rowDay === null) report(sayImport('annotation_without_day'));
    else return [{ type: 'annotation', line, website: cell('website'), day: rowDay, text: annotation }];
  } else if (keyword === null) report(sayImport('no_keyword'));
  if (keyword === null) return problems;
  const common = {
    ...emptyKeyword,
    line,
    keyword,
    country: cell('country'),
    language: cell('language'),
    device: cell('device'),
    location: cell('location'),
    targetUrl: cell('targetUrl'),
    tags: limitTags(
      (cell('tags') ?? '').split(/[|,;]/).flatMap((tag) => tag.trim() || []),
      report,
    ),
  };
  const keywords = groupsOf(mapping).map(({ website, engine, columns }): KeywordItem => {
    const own = { website: cell('website') ?? website, engine: cell('engine') ?? engine };
    return { ...common, ...own, positions: readPositions(columns, cells, { day: rowDay ?? day, report }) };
  });
  return [...keywords.filter(({ positions }, index) => index === 0 || positions.length > 0), ...problems];
}

type Report = (reason: Said) => void;

function cellOf(
  columns: readonly MappedColumn[],
  cells: readonly string[],
  field: ColumnField,
): string | null {
  const column = columns.find((one) => one.field === field && one.day === null);
  const text = column === undefined ? '' : (cells[column.column] ?? '').trim();
  return text === '' ? null : text;
}

function readRowDay(text: string | null, { dateOrder }: Mapping, report: Report): string | null {
  if (text === null) return null;
  const day = readDay(text, dateOrder);
  if (day === ambiguous) report(sayImport('ambiguous_date', { text: shorten(text) }));
  else if (day === null) report(sayImport('no_date', { text: shorten(text) }));
  return day === ambiguous ? null : day;
}

interface ColumnGroup {
  website: string | null;
  engine: string | null;
  columns: MappedColumn[];
}

/** The columns of positions and URLs by the website and the search engine in their names. */
function groupsOf({ columns, websites, engines }: Mapping): ColumnGroup[] {
  const groups = new Map<string, ColumnGroup>();
  for (const one of columns) {
    if (one.field !== 'position' && one.field !== 'url') continue;
    const website = websites.get(one.column) ?? null;
    const engine = engines.get(one.column) ?? null;
    const key = `${website} ${engine}`;
    const group = groups.get(key) ?? { website, engine, columns: [] };
    group.columns.push(one);
    groups.set(key, group);
  }
  return groups.size === 0 ? [{ website: null, engine: null, columns: [] }] : [...groups.values()];
}

function readPositions(
  columns: readonly MappedColumn[],
  cells: readonly string[],
  { day: rowDay, report }: { day: string | null; report: Report },
): DayPosition[] {
  const pages = new Map(
    columns.flatMap(({ field, day, column }) =>
      field === 'url' ? [[day ?? rowDay, cells[column] ?? '']] : [],
    ),
  );
  return columns.flatMap(({ field, day: ownDay, column }): DayPosition[] => {
    if (field !== 'position') return [];
    const text = cells[column] ?? '';
    const position = readPosition(text);
    if (position === undefined) report(sayImport('no_position', { text: shorten(text) }));
    const day = ownDay ?? rowDay;
    if (position === undefined || position === null || day === null) return [];
    const page = pages.get(day) ?? '';
    return [[day, position, position > 0 && page !== '' && page !== '-' ? page : null]];
  });
}
