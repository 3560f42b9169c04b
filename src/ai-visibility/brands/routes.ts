import { Type } from 'typebox';
import { endpoint, type Endpoint } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { requireWebsite } from '#websites';
import type { SavedBrand } from './brand.ts';
import { selectAllBrands } from './brand-queries.ts';
import { maxNames, replaceBrands } from './replace-brands.ts';
import { BrandsBody, BrandShape } from './schemas.ts';

const tag = 'AI visibility';
const pathIds = { id: { prefix: 'web', problem: 'website_not_found' } } as const;
const path = '/websites/:id/ai-visibility/brands';
const answer = { status: 200, data: Type.Array(BrandShape) } as const;

const list = endpoint({
  method: 'GET',
  path,
  operationId: 'listBrands',
  tag,
  summary: 'List brands',
  description:
    'Own brands, competitors, and names that answers mention often and that you have not confirmed yet.',
  pathIds,
  response: answer,
  handle: async (context, { id }) => {
    const { accountId } = await requireWebsite(context, id);
    return { data: (await selectAllBrands(context.db, { accountId, websiteId: id })).map(brandData) };
  },
});

const replace = endpoint({
  method: 'PUT',
  path,
  operationId: 'replaceBrands',
  tag,
  summary: 'Replace the brands',
  description: `A brand that keeps its name keeps its id. \`found\` names that the list leaves out stay \`found\`; include them as \`confirmed\` or \`hidden\` to decide. All answers are read again in the background. A website may have ${maxNames} names, aliases and domains in total.`,
  pathIds,
  body: BrandsBody,
  response: answer,
  handle: async (context, { id, body }) => ({
    data: (await replaceBrands(context, id, body)).map(brandData),
  }),
});

/** The API representation of a brand. */
function brandData({ id, ...shown }: SavedBrand) {
  return { id: encodeId('brand', id), ...shown };
}

export const brandEndpoints: Endpoint[] = [list, replace];
