import { type Static, Type } from 'typebox';
import {
  AnyOf,
  Choice,
  Country,
  dayParameters,
  Exactly,
  Language,
  Nullable,
  pagingQuery,
  Text,
  Timestamp,
} from '#platform/http';
import { promptMentions } from '#ai-visibility/answers';

const PromptText = Text({
  // The longest text in any script that fits a unique index row.
  maxLength: 600,
  description: 'The question, as a user would type it.',
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
      description: '`proposed` automatically, from search queries and the home page, or added by a user.',
      examples: ['proposed'],
    }),
    branded: Type.Boolean({
      description:
        'The text names an own brand. Rates leave such prompts out by default, because their answers mention the brand anyway. A job sets it, usually within a second after brands or prompts change; a new prompt has `false` until then.',
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

const settings = {
  country: Type.Optional(Nullable(Country)),
  language: Type.Optional(Nullable(Language)),
  tags: Type.Optional(Nullable(Tags)),
};

export const NewPrompts = Exactly(
  {
    prompts: Type.Array(Exactly({ text: PromptText, ...settings }), { minItems: 1, maxItems: 200 }),
  },
  { title: 'NewPrompts' },
);
export type NewPrompts = Static<typeof NewPrompts>;

export const PromptPatch = Exactly(
  {
    text: Type.Optional(PromptText),
    ...settings,
    status: Type.Optional(Nullable(Status)),
  },
  { title: 'PromptPatch' },
);
export type PromptPatch = Static<typeof PromptPatch>;

export const PromptQuery = Exactly({
  status: AnyOf(Status, 'Prompts of this status.'),
  tag: AnyOf(Text({ maxLength: 50 }), 'Prompts with this tag.'),
  branded: Type.Optional(
    Type.Boolean({ description: '`true` for prompts that name an own brand, `false` for the others.' }),
  ),
  search: AnyOf(Text({ maxLength: 200 }), 'Prompts that contain this text.'),
  mentions: AnyOf(
    Choice(promptMentions),
    'Prompts whose answers in the range, of all engines, mention an own brand (`own`), a confirmed competitor but no own brand (`competitors_only`), or no confirmed brand (`none`). Ambiguous mentions do not count. Prompts without an answer in the range have none of the values.',
  ),
  ...dayParameters(),
  ...pagingQuery,
});
export type PromptQuery = Static<typeof PromptQuery>;

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    prm: 'prompt';
  }
}
