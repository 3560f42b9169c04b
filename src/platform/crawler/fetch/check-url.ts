import { FetchFailure } from './failure.ts';

/**
 * Parses the URL of a request and removes its fragment. Throws `FetchFailure('bad_url')` if it is invalid, neither http nor https, or
 * contains credentials.
 */
export function checkUrl(text: string, base?: string): URL {
  const url = URL.parse(text, base);
  if (url === null) throw new FetchFailure('bad_url');
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new FetchFailure('bad_url');
  url.hash = '';
  return url;
}
