import { SearchConsoleFailure } from './contract.ts';

/** Whether the value is a number of clicks or impressions. Google may write it as `109.0`. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < Infinity;
}

export function unreadableResponse(): SearchConsoleFailure {
  return new SearchConsoleFailure('unavailable', 'The response could not be read.');
}
