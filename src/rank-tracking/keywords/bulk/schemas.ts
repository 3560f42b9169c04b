import { type Static, Type } from 'typebox';
import { Choice, Exactly, Text } from '#platform/http';
import { keywordStatuses } from '#rank-tracking/keywords';

const Ids = Type.Array(Type.String({ examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }), {
  minItems: 1,
  maxItems: 1000,
  description: 'Keywords of any website of the account.',
});
const Tags = (description: string) =>
  Type.Optional(Type.Array(Text({ maxLength: 50 }), { maxItems: 50, description, examples: [['brand']] }));

export const KeywordBulkUpdate = Exactly(
  {
    ids: Ids,
    status: Type.Optional(Choice(keywordStatuses, { examples: ['paused'] })),
    addTags: Tags('Tags to add to each keyword.'),
    removeTags: Tags('Tags to remove from each keyword, after `addTags` was applied.'),
  },
  { title: 'KeywordBulkUpdate' },
);
export type KeywordBulkUpdate = Static<typeof KeywordBulkUpdate>;

export const KeywordBulkDeletion = Exactly(
  {
    ids: Type.Optional(Ids),
    discoveredOf: Type.Optional(
      Type.String({
        description:
          'Instead of `ids`: all keywords of this website that keyword discovery tracked without a decision (`origin` is `discovered`).',
        examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'],
      }),
    ),
  },
  { title: 'KeywordBulkDeletion' },
);
export type KeywordBulkDeletion = Static<typeof KeywordBulkDeletion>;

export const UpdatedCount = Exactly({
  changed: Type.Integer({ description: 'Number of distinct keywords.', examples: [12] }),
});
export const DeletedCount = Exactly({
  deleted: Type.Integer({ description: 'Number of distinct keywords.', examples: [12] }),
});
