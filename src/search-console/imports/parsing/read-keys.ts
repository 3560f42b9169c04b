import type { Dimension, Figures } from '#providers/search-console';
import { countryCode } from './country-codes.ts';
import { ExportUnreadable, quote } from './export-unreadable.ts';
import type { KeyFigures } from './exported-figures.ts';
import { readFigures } from './read-figures.ts';
import type { Row } from './read-rows.ts';

interface KeyedTable {
  dimension: Dimension;
  english: boolean;
}

function readCountry(row: Row, name: string, english: boolean): string {
  const code = countryCode(name);
  if (code !== null) return code;
  if (english) return 'ZZ';
  const reason = `does not know the country ${quote(name)}; set Search Console to English and export again`;
  throw new ExportUnreadable(row, reason);
}

function readDevice(row: Row, name: string): string {
  const device = name.toLowerCase();
  if (['desktop', 'mobile', 'tablet'].includes(device)) return device;
  throw new ExportUnreadable(row, `${quote(name)} is not a device; they are Desktop, Mobile and Tablet`);
}

function readKey(row: Row, { dimension, english }: KeyedTable): string {
  const text = row.cells[0] ?? '';
  if (dimension === 'country') return readCountry(row, text, english);
  if (dimension === 'device') return readDevice(row, text.trim());
  if (text === '') throw new ExportUnreadable(row, 'the first column is empty');
  return text;
}

function weighPositions(one: Figures, other: Figures): number | null {
  if (one.position === null) return other.position;
  if (other.position === null) return one.position;
  const sum = one.position * one.impressions + other.position * other.impressions;
  return sum / (one.impressions + other.impressions);
}

function addFigures(one: Figures, other: Figures): Figures {
  return {
    clicks: one.clicks + other.clicks,
    impressions: one.impressions + other.impressions,
    position: weighPositions(one, other),
  };
}

/** Every key with its figures. A key that comes again is added up, its position weighted by impressions. */
export async function readKeys(table: KeyedTable, rows: AsyncIterable<Row>): Promise<KeyFigures[]> {
  const byKey = new Map<string, KeyFigures>();
  for await (const row of rows) {
    const key = readKey(row, table);
    const figures = readFigures(row);
    const before = byKey.get(key);
    byKey.set(key, { key, ...(before === undefined ? figures : addFigures(before, figures)) });
  }
  return [...byKey.values()];
}
