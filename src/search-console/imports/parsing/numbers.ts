/** Parses an integer with or without thousands separators of any language; null for anything else. */
export function readCount(text: string): number | null {
  const grouped = /^\d{1,3}(?:([.,'’\s])\d{3})(?:\1\d{3})*$/;
  if (!/^\d{1,15}$/.test(text) && !grouped.test(text)) return null;
  const count = Number(text.replaceAll(/\D/g, ''));
  return Number.isSafeInteger(count) ? count : null;
}

/** Parses a number with a decimal point or comma; null for anything else. */
export function readDecimal(text: string): number | null {
  return /^\d{1,9}(?:\.\d+|,\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** Parses `1.48%` as 1.48; null without the sign, which some languages write before the number. */
export function readPercent(text: string): number | null {
  return text.includes('%') ? readDecimal(text.replace('%', '').trim()) : null;
}
