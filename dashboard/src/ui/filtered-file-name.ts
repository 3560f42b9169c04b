/** Parameters that do not filter rows. */
const unnamed = new Set(['websiteId', 'compare', 'columns', 'sort', 'limit', 'since']);
const maxLength = 120;

/**
 * The name of a file with the filters of its rows and its day: `shop.example-keywords-top10-2026-11-28`. Pure.
 * @param path of the request, with the filters as its query
 */
export function filteredFileName(name: string, path: string, day: string): string {
  const words = [...new URLSearchParams(path.split('?')[1])].flatMap(([parameter, value]) =>
    unnamed.has(parameter) ? [] : [wordOf(parameter, value)],
  );
  const named = new Set(['', name, ...name.split('-')]);
  const filters = [...new Set(words)].filter((word) => !named.has(word));
  return `${[name, ...filters].join('-').slice(0, maxLength).replace(/-+$/, '')}-${day}`;
}

/** Ids and flags are named by their parameter. */
function wordOf(parameter: string, value: string): string {
  if (/^[a-z]+_[0-9a-z]{26}$/.test(value) || value === 'true') return parameter;
  if (value === 'false') return `not-${parameter}`;
  return value
    .replaceAll(/[^\p{L}\p{N}._]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .replaceAll('..', '-');
}
