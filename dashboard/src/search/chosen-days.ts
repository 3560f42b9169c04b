import { isOnce } from './read-range.ts';

/** The date range and the comparison, as in the URL. */
export interface ChosenDays {
  range?: string;
  compare?: string;
}

const storedKey = 'cairn-days';
let known: ChosenDays | undefined;

/** The last choice in this tab, for links from pages without a date range. */
export const chosenDays = (): ChosenDays =>
  (known ??= JSON.parse(sessionStorage.getItem(storedKey) ?? '{}') as ChosenDays);

/** Remembers a choice. Days that a link shows once are none. */
export function rememberDays({ range, compare }: Record<string, unknown>): void {
  if (isOnce(range)) return;
  known = {
    ...(typeof range === 'string' && { range }),
    ...(typeof compare === 'string' && { compare }),
  };
  sessionStorage.setItem(storedKey, JSON.stringify(known));
}
