import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import type { Keyword } from './keyword.ts';
import { findKeyword } from './queries.ts';

/** @throws Problem keyword_not_found, also for a keyword of another account */
export async function requireKeyword(context: Context, id: string): Promise<Keyword> {
  const keyword = await findKeyword(context, id);
  if (keyword === null) throw notFound('keyword_not_found');
  return keyword;
}
