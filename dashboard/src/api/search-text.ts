/** A query string with its `?`, for URLs that the browser opens itself. */
export function searchText(members: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(members)) {
    for (const one of [value ?? []].flat()) query.append(name, String(one));
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}
