import { type Static, Type } from 'typebox';
import { Choice, Exactly, Text } from '#http';
import { keywordStatuses } from '../keyword.ts';

const Ids = Type.Array(Type.String({ examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }), {
  minItems: 1,
  maxItems: 1000,
  description: 'Keywords of the account, of any website.',
});
const Tags = (description: string) =>
  Type.Optional(Type.Array(Text({ maxLength: 50 }), { maxItems: 50, description, examples: [['brand']] }));

export const KeywordChanges = Exactly(
  {
    ids: Ids,
    status: Type.Optional(Choice(keywordStatuses, { examples: ['paused'] })),
    addTags: Tags('Added to the tags that each has.'),
    removeTags: Tags('Taken away from those that have them; this comes after `addTags`.'),
  },
  { title: 'KeywordChanges' },
);
export type KeywordChanges = Static<typeof KeywordChanges>;

export const KeywordDeletion = Exactly({ ids: Ids }, { title: 'KeywordDeletion' });

export const ChangedCount = Exactly({
  changed: Type.Integer({ description: 'Each keyword counts once.', examples: [12] }),
});
export const DeletedCount = Exactly({
  deleted: Type.Integer({ description: 'Each keyword counts once.', examples: [12] }),
});
