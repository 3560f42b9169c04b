import { Type } from 'typebox';
import { Choice, Exactly, Nullable, Text } from '#platform/http';
import { subjectTypes } from './task-subject.ts';

export const SubjectShape = Exactly(
  {
    keywordId: Nullable(Type.String({ examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] })),
    query: Nullable(
      Type.String({
        description: 'The keyword, or a query that is not tracked; null for a page.',
        examples: ['running shoes'],
      }),
    ),
    page: Nullable(Type.String({ examples: ['https://example.com/shoes'] })),
  },
  {
    description:
      'What a task of the type `recover_loss` or `consolidate_pages` is about; null for other types.',
  },
);

/** Text with line breaks. */
export const LongText = Type.String({
  minLength: 1,
  maxLength: 5000,
  pattern: '^(?!\\s*$)[^\\p{Cs}\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f]*$',
  examples: ['The new template is live since Monday.'],
});

export const NewSubject = Exactly(
  {
    type: Choice(subjectTypes, {
      description:
        '`recover_loss`: positions or clicks were lost. `consolidate_pages`: pages of the website compete, or another one than the target page ranks.',
      examples: ['recover_loss'],
    }),
    keywordId: Type.Optional(Type.String({ examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] })),
    query: Type.Optional(
      Text({ maxLength: 1000, description: 'A query that is not tracked.', examples: ['running shoes'] }),
    ),
    page: Type.Optional(
      Type.String({ format: 'uri', maxLength: 2048, examples: ['https://example.com/shoes'] }),
    ),
    change: Type.Optional(
      Exactly(
        {
          measure: Choice(['position', 'weekly_clicks'], { examples: ['position'] }),
          from: Type.Integer({ minimum: 0, examples: [4] }),
          to: Nullable(
            Type.Integer({
              minimum: 0,
              description: 'Null for a position that is not found.',
              examples: [12],
            }),
          ),
        },
        { description: 'What was lost, for the title.' },
      ),
    ),
    isMerge: Type.Optional(
      Type.Boolean({
        description: 'Whether one of the competing pages is to be merged or redirected, for the title.',
        examples: [true],
      }),
    ),
    urls: Type.Array(
      Type.String({ format: 'uri', maxLength: 2048, examples: ['https://example.com/shoes'] }),
      { maxItems: 20, description: 'The pages that the task concerns.' },
    ),
    detail: { ...LongText, description: 'Why and how, as it is known now.' },
  },
  {
    description:
      'A keyword, a query or a page, of which exactly one is given: a task of your own about it. Instead of `check`.',
  },
);
