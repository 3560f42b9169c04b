import { foldCase } from '#platform/text';
import type { SearchType } from '#providers/search-console';
import { sayExport } from './say-export.ts';
import { shorten, UnreadableExportError } from './unreadable-export-error.ts';
import type { Filter } from './exported-report.ts';
import type { Row } from './parse-rows.ts';

const searchTypesByName = new Map<string, SearchType>([
  ['web', 'web'],
  ['image', 'image'],
  ['video', 'video'],
  ['news', 'news'],
  ['discover', 'discover'],
  ['google news', 'googleNews'],
]);

function readSearchType(row: Row): SearchType {
  const value = row.cells[1] ?? '';
  const searchType = searchTypesByName.get(foldCase(value));
  if (searchType === undefined) {
    throw new UnreadableExportError(row, sayExport('search_type', { text: shorten(value) }));
  }
  return searchType;
}

function refuseFilter(row: Row, { name, value }: Filter): UnreadableExportError {
  return new UnreadableExportError(row, sayExport('filtered', { name: shorten(name), text: shorten(value) }));
}

/** Reads Filters.csv. Filters other than search type and dates are rejected, because the totals would not be the property's. */
export async function readFilters(
  header: Row,
  rows: AsyncIterable<Row>,
): Promise<{ searchType: SearchType | null; filters: Filter[] }> {
  if (foldCase(header.cells[0] ?? '') !== 'filter') {
    throw new UnreadableExportError(header, sayExport('not_english'));
  }
  const filters: Filter[] = [];
  let searchType: SearchType | null = null;
  for await (const row of rows) {
    const [name = '', value = ''] = row.cells;
    if (foldCase(name) === 'search type') searchType = readSearchType(row);
    else if (foldCase(name) !== 'date') throw refuseFilter(row, { name, value });
    filters.push({ name, value });
  }
  return { searchType, filters };
}
