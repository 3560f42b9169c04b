import { readFile, stat } from 'node:fs/promises';
import type { ReadItem } from './read-item.ts';
import { readSerpBearKeyword, type SerpBearKeyword } from './serpbear-keyword.ts';
import { sayImport } from './say-import.ts';

/** A JSON text is parsed as a whole, which takes several times its size. */
const maxBytes = 64 * 1024 * 1024;

/** Reads a response of SerpBear's API: `{"keywords": […]}`, `{"keyword": {…}}`, or a list of keywords. */
export async function* readJson(path: string): AsyncGenerator<ReadItem> {
  if ((await stat(path)).size > maxBytes) {
    yield { type: 'failure', reason: sayImport('json_too_large', { max: maxBytes / 1024 / 1024 }) };
    return;
  }
  const keywords = keywordsOf(await readFile(path, 'utf8'));
  if (keywords === null) {
    yield { type: 'failure', reason: sayImport('json_without_keywords') };
    return;
  }
  yield { type: 'file', source: 'serpbear', columns: [], day: null, dateOrder: null, missing: [] };
  for (const [index, keyword] of keywords.entries()) {
    if (isObject(keyword)) yield* readSerpBearKeyword(keyword, index + 1);
    else yield { type: 'problem', line: index + 1, reason: sayImport('entry_no_keyword') };
  }
}

function keywordsOf(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
    if (!isObject(value)) return null;
    const { keywords, keyword } = value;
    if (Array.isArray(keywords)) return keywords;
    return isObject(keyword) ? [keyword] : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is SerpBearKeyword {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
