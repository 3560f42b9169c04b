/** Readers for `validateSearch` of a route. Invalid parameters are ignored. */
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

export function integerOf(search: Search, name: string): number | undefined {
  const [given] = [search[name]].flat();
  // A value that was read before is a number already.
  const value = typeof given === 'string' && given !== '' ? Number(given) : given;
  return Number.isSafeInteger(value) ? (value as number) : undefined;
}

/** A calendar day, `YYYY-MM-DD`. */
export function dayOf(search: Search, name: string): string | undefined {
  const value = textOf(search, name) ?? '';
  const moment = Date.parse(`${value}T00:00:00Z`);
  // `Date.parse` reads February 30 as a day in March.
  const isDay = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(`${value}T`);
  return isDay ? value : undefined;
}
