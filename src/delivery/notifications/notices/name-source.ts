/** A data source for people: `searchConsole` is "search console". */
export function nameSource(source: string): string {
  return source.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
}
