import type { SearchType } from '#providers/search-console';
import { ExportUnreadable, quote } from './export-unreadable.ts';
import type { Filter } from './exported-figures.ts';
import type { Row } from './read-rows.ts';

const searchTypesByName = new Map<string, SearchType>([
  ['web', 'web'],
  ['image', 'image'],
  ['video', 'video'],
  ['news', 'news'],
  ['discover', 'discover'],
  ['google news', 'googleNews'],
]);

const fold = (text: string): string => text.trim().toLowerCase();

function readSearchType(row: Row): SearchType {
  const value = row.cells[1] ?? '';
  const searchType = searchTypesByName.get(fold(value));
  if (searchType === undefined) {
    throw new ExportUnreadable(row, `the search type ${quote(value)} is not known`);
  }
  return searchType;
}

function refuseFilter(row: Row, { name, value }: Filter): ExportUnreadable {
  const filter = `${quote(name)} (${quote(value)})`;
  return new ExportUnreadable(row, `the report was filtered by ${filter}; export it without this filter`);
}

/** Filters.csv. Any filter beyond search type and dates is refused: the sums would not be the property's. */
export async function readFilters(
  header: Row,
  rows: AsyncIterable<Row>,
): Promise<{ searchType: SearchType | null; filters: Filter[] }> {
  if (fold(header.cells[0] ?? '') !== 'filter') {
    throw new ExportUnreadable(header, 'is not in English; set Search Console to English and export again');
  }
  const filters: Filter[] = [];
  let searchType: SearchType | null = null;
  for await (const row of rows) {
    const [name = '', value = ''] = row.cells;
    if (fold(name) === 'search type') searchType = readSearchType(row);
    else if (fold(name) !== 'date') throw refuseFilter(row, { name, value });
    filters.push({ name, value });
  }
  return { searchType, filters };
}
