import { FetchFailure } from './fetch-failure.ts';

/**
 * The URL a request is made for, without its fragment. Throws `FetchFailure('bad_url')` for what does not parse, is
 * neither http nor https, or carries credentials.
 */
export function checkUrl(text: string, base?: string): URL {
  const url = URL.parse(text, base);
  if (url === null) throw new FetchFailure('bad_url');
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new FetchFailure('bad_url');
  url.hash = '';
  return url;
}
