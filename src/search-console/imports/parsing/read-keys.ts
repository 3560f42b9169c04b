import type { Dimension, SearchMetrics } from '#providers/search-console';
import { countryCode } from './country-codes.ts';
import { sayExport } from './say-export.ts';
import { shorten, UnreadableExportError } from './unreadable-export-error.ts';
import type { ExportedRow } from './exported-report.ts';
import { readMetrics } from './read-metrics.ts';
import type { Row } from './parse-rows.ts';

interface KeyedTable {
  dimension: Dimension;
  english: boolean;
}

function readCountry(row: Row, name: string, english: boolean): string {
  const code = countryCode(name);
  if (code !== null) return code;
  if (english) return 'ZZ';
  throw new UnreadableExportError(row, sayExport('unknown_country', { text: shorten(name) }));
}

function readDevice(row: Row, name: string): string {
  const device = name.toLowerCase();
  if (['desktop', 'mobile', 'tablet'].includes(device)) return device;
  throw new UnreadableExportError(row, sayExport('no_device', { text: shorten(name) }));
}

function readKey(row: Row, { dimension, english }: KeyedTable): string {
  const text = row.cells[0] ?? '';
  if (dimension === 'country') return readCountry(row, text, english);
  if (dimension === 'device') return readDevice(row, text.trim());
  if (text === '') throw new UnreadableExportError(row, sayExport('no_key'));
  return text;
}

function averagePosition(one: SearchMetrics, other: SearchMetrics): number | null {
  if (one.position === null) return other.position;
  if (other.position === null) return one.position;
  const weighted = one.position * one.impressions + other.position * other.impressions;
  return weighted / (one.impressions + other.impressions);
}

function addMetrics(one: SearchMetrics, other: SearchMetrics): SearchMetrics {
  return {
    clicks: one.clicks + other.clicks,
    impressions: one.impressions + other.impressions,
    position: averagePosition(one, other),
  };
}

/** Reads the metrics of every key. Repeated keys are added up, with positions weighted by impressions. */
export async function readKeys(table: KeyedTable, rows: AsyncIterable<Row>): Promise<ExportedRow[]> {
  const byKey = new Map<string, ExportedRow>();
  for await (const row of rows) {
    const key = readKey(row, table);
    const metrics = readMetrics(row);
    const before = byKey.get(key);
    byKey.set(key, { key, ...(before === undefined ? metrics : addMetrics(before, metrics)) });
  }
  return [...byKey.values()];
}
