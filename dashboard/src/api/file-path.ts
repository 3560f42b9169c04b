/** Path of a list as a file, below `/dashboard/api`. A list of values repeats its parameter. */
export function filePath(path: string, parameters: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const text of [value ?? []].flat()) query.append(name, String(text));
  }
  return `${path}?${query.toString()}`;
}
