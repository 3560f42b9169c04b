import { Type } from 'typebox';
import { Choice, Exactly, LongText, Nullable, Text } from '#platform/http';
import { approaches, subjectTypes } from './task-subject.ts';

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
    lostClicks: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'Clicks lost in the range of the loss, which are the impact of the task. Default: four weeks of a change of `weekly_clicks`, or the estimate for a change of `position` from the monthly searches.',
        examples: [140],
      }),
    ),
    approach: Type.Optional(
      Choice(approaches, {
        description:
          'What to do about competing pages, for the title. `merge`: one of them is merged or redirected. `separate`: each gets a topic of its own. `strengthen`: the others link to one. Default: `separate`.',
        examples: ['merge'],
      }),
    ),
    urls: Type.Array(
      Type.String({ format: 'uri', maxLength: 2048, examples: ['https://example.com/shoes'] }),
      { maxItems: 20, description: 'The pages that the task concerns.' },
    ),
    detail: LongText({
      maxLength: 5000,
      description: 'Why and how, as it is known now.',
      examples: ['The new template is live since Monday.'],
    }),
  },
  {
    description:
      'A keyword, a query or a page, of which exactly one is given: a task of your own about it. Instead of `check`.',
  },
);
