/** Readers for `validateSearch` of a route: what an address says that makes no sense is left out. */
export type Search = Record<string, unknown>;

export function textOf(search: Search, name: string): string | undefined {
  const value = [search[name]].flat()[0];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function textsOf(search: Search, name: string): string[] | undefined {
  const values = [search[name]].flat().filter((one) => typeof one === 'string' && one !== '') as string[];
  return values.length === 0 ? undefined : values;
}

export function choiceOf<Choice extends string>(
  search: Search,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = textOf(search, name);
  return choices.find((one) => one === value);
}

export function choicesOf<Choice extends string>(
  search: Search,
  name: string,
  choices: readonly Choice[],
): Choice[] | undefined {
  const values = textsOf(search, name) ?? [];
  const known = choices.filter((one) => values.includes(one));
  return known.length === 0 ? undefined : known;
}

export function wholeOf(search: Search, name: string): number | undefined {
  const [given] = [search[name]].flat();
  // What was read once comes back as a number.
  const value = typeof given === 'string' && given !== '' ? Number(given) : given;
  return Number.isSafeInteger(value) ? (value as number) : undefined;
}

/** A calendar day, `YYYY-MM-DD`. */
export function dayOf(search: Search, name: string): string | undefined {
  const value = textOf(search, name) ?? '';
  const moment = Date.parse(`${value}T00:00:00Z`);
  // The 30th of February would be read as a day of March.
  const isDay = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(`${value}T`);
  return isDay ? value : undefined;
}
