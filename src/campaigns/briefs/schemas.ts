import { Type } from 'typebox';
import { Choice, Exactly, Nullable, Timestamp } from '#platform/http';

const intents = ['informational', 'commercial', 'transactional', 'navigational'] as const;
const Count = (description: string) => Type.Integer({ minimum: 0, description, examples: [6] });
const Own = Nullable(
  Type.Boolean({
    description:
      'Whether the target page contains it; null if the page could not be read or does not exist yet.',
    examples: [false],
  }),
);
const Url = Type.String({ examples: ['https://example.com/shoes'] });
const Reason = Nullable(Type.String({ examples: ['robots.txt disallows the page.'] }));
const State = Choice(['read', 'unread'], { examples: ['read'] });
const Words = Nullable(Type.Integer({ description: 'Words.', examples: [1240] }));
const shared = {
  text: Type.String({ examples: ['running shoes'] }),
  pages: Count('The number of pages that contain it.'),
  own: Own,
};
const TextShape = Exactly(shared);
const TermShape = Exactly({
  ...shared,
  weight: Type.Number({
    description: 'The share of pages that contain the term × log(1 + its mean count on them).',
    examples: [1.21],
  }),
});

export const BriefShape = Exactly(
  {
    id: Type.String({ examples: ['brief_01kqk0n8zwe5rt3yhj2m4c6v9b'] }),
    taskId: Type.String({ examples: ['task_01kqk0n8zwe5rt3yhj2m4c6v9t'] }),
    targetUrl: Nullable(
      Type.String({
        description: 'Null for a new page.',
        examples: ['https://example.com/shoes'],
      }),
    ),
    createdAt: Timestamp,
    intent: Choice(intents, {
      description: 'The search intent of the first keyword.',
      examples: ['commercial'],
    }),
    keywords: Type.Array(
      Exactly({
        keyword: Type.String({ examples: ['running shoes'] }),
        intent: Choice(intents, { examples: ['commercial'] }),
        position: Nullable(Type.Integer({ examples: [12] })),
      }),
    ),
    language: Type.String({ examples: ['en'] }),
    collectedAt: Timestamp,
    limitation: Nullable(Type.String({ description: 'Why the comparison is empty.' })),
    length: Type.Union([
      Exactly({
        lowerQuartile: Count('Words.'),
        median: Count('Words.'),
        upperQuartile: Count('Words.'),
      }),
      Type.Null(),
    ]),
    headings: Type.Array(TextShape, { description: 'Headings of at least two pages.' }),
    questions: Type.Array(TextShape, { description: 'Questions in headings or in a `FAQPage`.' }),
    terms: Type.Array(TermShape, { description: 'Terms of at least 30 % of the pages, and at least two.' }),
    entities: Type.Array(TermShape, {
      description: 'Names of at least 30 % of the pages, and at least two.',
    }),
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
        domain: Type.String({ examples: ['competitor.example'] }),
        position: Type.Integer({ examples: [1] }),
        state: State,
        reason: Reason,
        title: Nullable(Type.String()),
        wordCount: Words,
        headings: Type.Array(Type.String({ examples: ['How to choose a size'] }), {
          description: 'The first 20.',
        }),
      }),
      { description: 'The ranking pages, with the reason if a page could not be read.' },
    ),
  },
  { title: 'Brief' },
);

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    brief: 'brief';
  }
}
