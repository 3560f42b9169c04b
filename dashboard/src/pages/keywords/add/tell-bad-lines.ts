import { asProblem } from '../../../api/problem.ts';
import type { Pasted } from './read-phrases.ts';

const shown = 3;

/** What is wrong with the phrases themselves, by line; null where something else is. */
export function tellBadLines(error: unknown, { lines }: Pick<Pasted, 'lines'>): string | null {
  const told = asProblem(error).told.errors.flatMap(({ path, message }) => {
    const index = /^keywords\[(\d+)\]\.keyword$/.exec(path)?.[1];
    return index === undefined ? [] : [`Line ${lines[Number(index)] ?? index}: ${message}`];
  });
  if (told.length === 0) return null;
  const more = told.length > shown ? ` And ${told.length - shown} more.` : '';
  return `${told.slice(0, shown).join('. ')}.${more}`;
}
