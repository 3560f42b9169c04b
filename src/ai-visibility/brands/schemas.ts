import { type Static, Type } from 'typebox';
import { Choice, Exactly, Text, Timestamp } from '#http';

const Name = Text({ maxLength: 100, description: 'As it is usually written.', examples: ['Acme'] });
const Role = Choice(['own', 'competitor'], { examples: ['own'] });
const Status = Choice(['confirmed', 'found', 'hidden'], {
  description:
    'Only `confirmed` ones are looked for. `found`: answers name it often, and nobody has said yet what it is. `hidden`: found, and no competitor.',
  examples: ['confirmed'],
});
const names = (description: string, examples: string[]) =>
  Type.Array(Text({ maxLength: 100 }), { maxItems: 50, description, examples: [examples] });

const members = {
  role: Role,
  name: Name,
  aliases: names('Other names, abbreviations and spellings. Inflections need not be listed.', ['Acme Shoes']),
  domains: names('Domains of the brand: a cited page of theirs is the brand’s page.', ['acme.example']),
  near: names(
    'For a name that means other things as well: one of these words must stand near it. None is required where empty.',
    ['shoes'],
  ),
  neverNear: names('None of these words may stand near it.', ['cartoon']),
};

export const BrandShape = Exactly(
  {
    id: Type.String({ examples: ['brand_01kqk0n8zwe5rt3yhj2m4c6v9b'] }),
    ...members,
    status: Status,
    seenIn: Type.Integer({ description: 'Answers that named it when it was found.', examples: [0] }),
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
            description: '`confirmed` where absent.',
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
