/** Members as a query string with its `?`, where the address of a request is needed and not the request. */
export function searchText(members: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(members)) {
    for (const one of [value ?? []].flat()) query.append(name, String(one));
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}
