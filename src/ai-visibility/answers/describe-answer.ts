import { encodeId } from '#ids.ts';
import type { Brand } from '../brands/brand.ts';
import { findOwner } from '../brands/find-owner.ts';
import type { AnswerRow, ReadingRow } from './list-queries.ts';

/** An answer with its mentions and sources, as the API shows it. Brands that are gone since it was read are left out. */
export function describeAnswer(answer: AnswerRow, reading: ReadingRow, brands: readonly Brand[]) {
  const brandOf = new Map(brands.map((brand) => [brand.id, brand]));
  const named = reading.brandIds.flatMap((id) => brandOf.get(id) ?? []);
  const place = named.findIndex(({ role }) => role === 'own') + 1;
  const { errorCode, errorMessage } = answer;
  return {
    id: encodeId('ans', answer.runId),
    promptId: encodeId('prm', answer.promptId),
    prompt: answer.prompt,
    engine: answer.engine,
    model: answer.model,
    country: answer.country,
    language: answer.language,
    askedAt: `${answer.askedAt.replace(' ', 'T')}Z`,
    status: answer.outcome,
    error: errorCode === '' ? null : { code: errorCode, message: errorMessage },
    text: answer.outcome === 'answered' ? answer.text : null,
    mentions: reading.mentionBrandIds.flatMap((id, index) => {
      const brand = brandOf.get(id);
      if (brand === undefined) return [];
      const [start, end] = [reading.starts[index], reading.ends[index]];
      return [{ brandId: encodeId('brand', id), brand: brand.name, role: brand.role, start, end }];
    }),
    mentioned: reading.mentioned,
    mentionPosition: place === 0 ? null : place,
    cited: reading.cited,
    citations: answer.urls.map((url, index) => citationOf({ url, index }, answer, brands)),
    searchQueries: answer.searchQueries,
    costMicros: answer.costMicros,
  };
}

function citationOf(
  { url, index }: { url: string; index: number },
  { domains, titles }: AnswerRow,
  brands: readonly Brand[],
) {
  const domain = domains[index] || null;
  const owner = domain === null ? null : findOwner(domain, brands);
  return {
    url: url || null,
    domain,
    title: titles[index] || null,
    position: index + 1,
    brandId: owner && encodeId('brand', owner.id),
  };
}
