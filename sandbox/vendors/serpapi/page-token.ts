import type { ResultSet } from '../../world.ts';

/** What an overview is asked for with, when it is not on the result page itself. */
interface Held {
  prompt: string;
  country: string;
}

export function pageToken(held: Held): string {
  return Buffer.from(JSON.stringify(held)).toString('base64url');
}

/** Null for a token that is none of ours. */
export function readPageToken(token: string): Held | null {
  try {
    const { prompt, country } = JSON.parse(Buffer.from(token, 'base64url').toString()) as Partial<Held>;
    return prompt === undefined || country === undefined ? null : { prompt, country };
  } catch {
    return null;
  }
}

/** Half of the overviews stand on the result page; the others need a second call with a token. */
export function showsOverview({ features, query, seed }: ResultSet): boolean {
  return query.engine === 'google' && features.includes('ai_overview') && seed % 2 !== 0;
}
