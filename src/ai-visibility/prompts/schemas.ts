import { type Static, Type } from 'typebox';
import { AnyOf, Choice, Country, Exactly, Language, Nullable, pagingQuery, Text, Timestamp } from '#http';

const PromptText = Text({
  // What a unique index holds of any script.
  maxLength: 600,
  description: 'What is asked, as a person would type it.',
  examples: ['Which running shoes would you recommend for wide feet?'],
});
const Tags = Type.Array(Text({ maxLength: 50 }), { maxItems: 50, examples: [['category']] });
const Status = Choice(['active', 'paused'], {
  description: 'A paused prompt is not asked.',
  examples: ['active'],
});

export const PromptShape = Exactly(
  {
    id: Type.String({ examples: ['prm_01kqk0n8zwe5rt3yhj2m4c6v9p'] }),
    websiteId: Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'] }),
    text: PromptText,
    country: Country,
    language: Language,
    tags: Tags,
    status: Status,
    source: Choice(['proposed', 'user'], {
      description: '`proposed` by us, from what people search for and what the website says of itself.',
      examples: ['proposed'],
    }),
    branded: Type.Boolean({
      description:
        'The text names a brand of the website’s own. An answer to it is no proof of being known: rates leave it out unless asked.',
      examples: [false],
    }),
    firstAskedAt: Nullable(Timestamp),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Prompt' },
);

export const AddedPromptShape = Exactly(
  {
    ...PromptShape.properties,
    outcome: Choice(['created', 'exists'], { examples: ['created'] }),
  },
  { title: 'AddedPrompt' },
);

const placed = {
  country: Type.Optional(Nullable(Country)),
  language: Type.Optional(Nullable(Language)),
  tags: Type.Optional(Nullable(Tags)),
};

export const NewPrompts = Exactly(
  {
    prompts: Type.Array(Exactly({ text: PromptText, ...placed }), { minItems: 1, maxItems: 200 }),
  },
  { title: 'NewPrompts' },
);
export type NewPrompts = Static<typeof NewPrompts>;

export const PromptPatch = Exactly(
  {
    text: Type.Optional(PromptText),
    ...placed,
    status: Type.Optional(Nullable(Status)),
  },
  { title: 'PromptPatch' },
);
export type PromptPatch = Static<typeof PromptPatch>;

export const PromptQuery = Exactly({
  status: AnyOf(Status, 'Prompts of this status.'),
  tag: AnyOf(Text({ maxLength: 50 }), 'Prompts with this tag.'),
  branded: Type.Optional(
    Type.Boolean({ description: 'Only those that name an own brand, or only the others.' }),
  ),
  search: AnyOf(Text({ maxLength: 200 }), 'Prompts that contain this text.'),
  ...pagingQuery,
});
export type PromptQuery = Static<typeof PromptQuery>;
