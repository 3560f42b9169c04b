import { Type } from 'typebox';
import { Exactly, Nullable } from '#platform/http';

export const RelatedUrls = Type.Array(
  Exactly({
    url: Type.String({ examples: ['https://example.com/gone'] }),
    status: Nullable(
      Type.Integer({
        description: 'HTTP status; 0 without a response, null if it was not requested.',
        examples: [404],
      }),
    ),
    anchor: Nullable(
      Type.String({
        description: 'The text of the first link from the page to it; null without a link.',
        examples: ['Old shoes'],
      }),
    ),
  }),
  { description: 'The URLs of `urls` with what the audit knows about them.' },
);
