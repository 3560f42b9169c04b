import { asCount, asText } from '#providers/http';
import type { SerpLocation } from './contract.ts';

const maxNameLength = 200;
const maxKindLength = 40;

/** A location from a vendor's fields; null for a whole country, and without a usable name or country. */
export function makeLocation(fields: Readonly<Record<keyof SerpLocation, unknown>>): SerpLocation | null {
  const name = asText(fields.name);
  const country = asText(fields.country)?.toUpperCase() ?? '';
  const kind = nameKind(asText(fields.kind) ?? 'other');
  if (name === null || name.length > maxNameLength || /[\p{Cc}\p{Cs}]/u.test(name)) return null;
  if (!/^[A-Z]{2}$/.test(country) || kind === 'country') return null;
  return { name, country, kind, reach: asCount(fields.reach) };
}

function nameKind(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '_')
    .slice(0, maxKindLength);
}
