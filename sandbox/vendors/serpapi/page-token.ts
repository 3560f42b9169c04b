import type { ResultSet } from '../../world.ts';

/** The token that requests an AI overview that is not part of the result page. */
interface Held {
  prompt: string;
  country: string;
}

export function pageToken(held: Held): string {
  return Buffer.from(JSON.stringify(held)).toString('base64url');
}

/** Parses a token; null if it is invalid. */
export function readPageToken(token: string): Held | null {
  try {
    const { prompt, country } = JSON.parse(Buffer.from(token, 'base64url').toString()) as Partial<Held>;
    return prompt === undefined || country === undefined ? null : { prompt, country };
  } catch {
    return null;
  }
}

/** Whether the result page contains its AI overview. Half of the overviews require a second call with a token. */
export function showsOverview({ features, query, seed }: ResultSet): boolean {
  return query.engine === 'google' && features.includes('ai_overview') && seed % 2 !== 0;
}
