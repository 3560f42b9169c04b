import { type Static, Type } from 'typebox';
import { Choice, Exactly, Text, Timestamp } from '#platform/http';

const Name = Text({ maxLength: 100, description: 'The usual spelling.', examples: ['Acme'] });
const Role = Choice(['own', 'competitor'], { examples: ['own'] });
const Status = Choice(['confirmed', 'found', 'hidden'], {
  description:
    'Only `confirmed` brands are matched in answers. `found`: answers mention it often, and you have not decided yet. `hidden`: found, and not a competitor.',
  examples: ['confirmed'],
});
const names = (description: string, examples: string[]) =>
  Type.Array(Text({ maxLength: 100 }), { maxItems: 50, description, examples: [examples] });

const members = {
  role: Role,
  name: Name,
  aliases: names(
    'Other names, abbreviations and spellings. Inflected forms are found without being listed.',
    ['Acme Shoes'],
  ),
  domains: names('Domains of the brand. A cited page on one of them counts as a citation of the brand.', [
    'acme.example',
  ]),
  near: names(
    'For an ambiguous name: one of these words must be near a mention. Leave empty to require none.',
    ['shoes'],
  ),
  neverNear: names('None of these words may be near a mention.', ['cartoon']),
};

export const BrandShape = Exactly(
  {
    id: Type.String({ examples: ['brand_01kqk0n8zwe5rt3yhj2m4c6v9b'] }),
    ...members,
    status: Status,
    seenIn: Type.Integer({
      description:
        'Number of answers that mentioned it when it was last discovered, in the 28 days before, to branded and unbranded prompts.',
      examples: [0],
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Brand' },
);

const { role, name, ...others } = members;
export const BrandsBody = Exactly(
  {
    brands: Type.Array(
      Exactly({
        role,
        name,
        status: Type.Optional(
          Choice(['confirmed', 'hidden'], {
            description: 'Default `confirmed`.',
            examples: ['confirmed'],
          }),
        ),
        ...(Object.fromEntries(Object.entries(others).map(([key, shape]) => [key, Type.Optional(shape)])) as {
          [Key in keyof typeof others]: ReturnType<typeof Type.Optional<(typeof others)[Key]>>;
        }),
      }),
      { minItems: 1, maxItems: 100 },
    ),
  },
  { title: 'Brands' },
);
export type BrandsBody = Static<typeof BrandsBody>;

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    brand: 'brand';
  }
}
