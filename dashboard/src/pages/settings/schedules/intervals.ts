/** How often keywords are checked, in hours. */
const usual: [number, string][] = [
  [6, 'Every 6 hours'],
  [12, 'Twice a day'],
  [24, 'Every day'],
  [72, 'Every 3 days'],
  [168, 'Every week'],
  [720, 'Every 30 days'],
];

export const intervalText = (hours: number) =>
  usual.find(([value]) => value === hours)?.[1] ?? `Every ${hours} hours`;

/** The usual ones and the present one, whatever it is. */
export function intervalOptions(hours: number): { value: string; label: string }[] {
  const all = new Set([...usual.map(([value]) => value), hours]);
  return Array.from(all)
    .toSorted((one, other) => one - other)
    .map((value) => ({ value: String(value), label: intervalText(value) }));
}

const depths = [10, 20, 30, 50, 100];

/** Organic results that are looked at, ten to a page. */
export function depthOptions(depth: number): { value: string; label: string }[] {
  return Array.from(new Set([...depths, depth]))
    .toSorted((one, other) => one - other)
    .map((value) => ({ value: String(value), label: `${value} results, ${pagesOf(value)}` }));
}

function pagesOf(depth: number): string {
  const pages = Math.ceil(depth / 10);
  return pages === 1 ? '1 page' : `${pages} pages`;
}
