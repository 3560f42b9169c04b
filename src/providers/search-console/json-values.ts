import { SearchConsoleFailure } from './contract.ts';

/** Clicks and impressions: whole in meaning, though Google may write them as `109.0`. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < Infinity;
}

/** Undefined where a text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function unreadable(): SearchConsoleFailure {
  return new SearchConsoleFailure('unavailable', 'The answer could not be read.');
}
