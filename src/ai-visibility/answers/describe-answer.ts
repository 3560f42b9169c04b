import { encodeId } from '#platform/ids.ts';
import { type Brand, findOwner, isAmbiguous } from '#ai-visibility/brands';
import type { AnswerRow, ReadingRow } from './answer-list-queries.ts';

/** The API representation of an answer. Brands deleted since it was read are left out. */
export function describeAnswer(
  answer: AnswerRow,
  reading: ReadingRow,
  { brands, isCostHidden }: { brands: readonly Brand[]; isCostHidden: boolean },
) {
  const brandOf = new Map(brands.map((brand) => [brand.id, brand]));
  const mentioned = reading.brandIds.flatMap((id) => brandOf.get(id) ?? []);
  const order = mentioned.findIndex(({ role }) => role === 'own') + 1;
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
      const confidence = Math.round((reading.confidences[index] ?? 1) * 100) / 100;
      const shown = { brandId: encodeId('brand', id), brand: brand.name, role: brand.role };
      return [{ ...shown, start, end, confidence, ambiguous: isAmbiguous({ confidence }) }];
    }),
    mentioned: reading.mentioned,
    mentionPosition: order === 0 ? null : order,
    cited: reading.cited,
    citations: answer.urls.map((url, index) => citationOf({ url, index }, answer, brands)),
    searchQueries: answer.searchQueries,
    costMicros: isCostHidden ? null : answer.costMicros,
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
