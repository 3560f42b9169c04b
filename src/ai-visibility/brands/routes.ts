import { Type } from 'typebox';
import { endpoint, type Endpoint } from '#http';
import { encodeId } from '#ids.ts';
import { requireWebsite } from '#websites';
import type { KeptBrand } from './brand.ts';
import { selectAllBrands } from './brand-queries.ts';
import { putBrands } from './put-brands.ts';
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
  summary: 'List the names that are looked for in answers',
  description:
    'One’s own and competitors’, and names that answers name often and that nobody has confirmed yet.',
  pathIds,
  answer,
  handle: async (context, { id }) => {
    const { accountId } = await requireWebsite(context, id);
    return { data: (await selectAllBrands(context.db, { accountId, websiteId: id })).map(brandData) };
  },
});

const put = endpoint({
  method: 'PUT',
  path,
  operationId: 'replaceBrands',
  tag,
  summary: 'Replace the names that are looked for in answers',
  description:
    'A brand that keeps its name keeps its id. Names that were found and are not in the list stay found: name them `confirmed` or `hidden` to settle them. All answers are read again in the background.',
  pathIds,
  body: BrandsBody,
  answer,
  handle: async (context, { id, body }) => ({ data: (await putBrands(context, id, body)).map(brandData) }),
});

/** A brand as the API shows it. */
function brandData({ id, ...shown }: KeptBrand) {
  return { id: encodeId('brand', id), ...shown };
}

/** One's own names, and those of others. */
export const brandEndpoints: Endpoint[] = [list, put];
