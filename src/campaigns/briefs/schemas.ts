import { Type } from 'typebox';
import { Choice, Exactly, Nullable, Timestamp } from '#http';

const intents = ['informational', 'commercial', 'transactional', 'navigational'] as const;
const Count = (description: string) => Type.Integer({ minimum: 0, description, examples: [6] });
const Own = Nullable(
  Type.Boolean({
    description: 'Whether the target page has it; null where it could not be read, or is yet to be written.',
    examples: [false],
  }),
);
const Url = Type.String({ examples: ['https://example.com/shoes'] });
const Reason = Nullable(Type.String({ examples: ['robots.txt keeps the crawler out.'] }));
const State = Choice(['read', 'unread'], { examples: ['read'] });
const Words = Nullable(Type.Integer({ description: 'Words.', examples: [1240] }));
const shared = {
  text: Type.String({ examples: ['running shoes'] }),
  pages: Count('Pages that have it.'),
  own: Own,
};
const TextShape = Exactly(shared);
const TermShape = Exactly({
  ...shared,
  weight: Type.Number({
    description: 'Share of the pages that have it × logarithm of its mean number on them.',
    examples: [1.21],
  }),
});

export const BriefShape = Exactly(
  {
    id: Type.String({ examples: ['brief_01kqk0n8zwe5rt3yhj2m4c6v9b'] }),
    taskId: Type.String({ examples: ['task_01kqk0n8zwe5rt3yhj2m4c6v9t'] }),
    targetUrl: Nullable(
      Type.String({
        description: 'Null for a page that is yet to be written.',
        examples: ['https://example.com/shoes'],
      }),
    ),
    createdAt: Timestamp,
    intent: Choice(intents, { description: 'Of the first keyword.', examples: ['commercial'] }),
    keywords: Type.Array(
      Exactly({
        keyword: Type.String({ examples: ['running shoes'] }),
        intent: Choice(intents, { examples: ['commercial'] }),
        position: Nullable(Type.Integer({ examples: [12] })),
      }),
    ),
    language: Type.String({ examples: ['en'] }),
    collectedAt: Timestamp,
    limitation: Nullable(Type.String({ description: 'Why little or nothing is compared.' })),
    length: Type.Union([
      Exactly({
        lowerQuartile: Count('Words.'),
        median: Count('Words.'),
        upperQuartile: Count('Words.'),
      }),
      Type.Null(),
    ]),
    headings: Type.Array(TextShape, { description: 'That two pages or more have.' }),
    questions: Type.Array(TextShape, { description: 'That headings or a `FAQPage` ask.' }),
    terms: Type.Array(TermShape, { description: 'That 30 % of the pages have, two at least.' }),
    entities: Type.Array(TermShape, { description: 'The same for what is written like a name.' }),
    own: Type.Union([
      Exactly({
        url: Url,
        state: State,
        reason: Reason,
        title: Nullable(Type.String()),
        wordCount: Words,
      }),
      Type.Null(),
    ]),
    results: Type.Array(
      Exactly({
        url: Url,
        domain: Type.String({ examples: ['rival.example'] }),
        position: Type.Integer({ examples: [1] }),
        state: State,
        reason: Reason,
        title: Nullable(Type.String()),
        wordCount: Words,
        headings: Type.Array(Type.String({ examples: ['How to choose a size'] }), {
          description: 'The first 20.',
        }),
      }),
      { description: 'The pages that were read, or why not.' },
    ),
  },
  { title: 'Brief' },
);
