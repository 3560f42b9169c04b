import type { Keyword } from '../../../api/keywords.ts';

export interface KeywordChange {
  status?: Keyword['status'];
  addTags?: string[];
  removeTags?: string[];
}

/** A keyword before a change. */
export type ChangedKeyword = Pick<Keyword, 'id' | 'status' | 'tags'>;

/** The changes that restore keywords after a change, each with its keywords. Restored tags come last. */
export function undoChanges(
  keywords: readonly ChangedKeyword[],
  { status, addTags = [], removeTags = [] }: KeywordChange,
): { ids: string[]; change: KeywordChange }[] {
  const restored = keywords.map(({ id, ...before }) => {
    const addedTags = addTags.filter((tag) => !before.tags.includes(tag));
    const removedTags = removeTags.filter((tag) => before.tags.includes(tag));
    const isSame = status === undefined || status === before.status;
    const change: KeywordChange = {
      ...(isSame ? {} : { status: before.status }),
      ...(removedTags.length === 0 ? {} : { addTags: removedTags }),
      ...(addedTags.length === 0 ? {} : { removeTags: addedTags }),
    };
    return { id, change };
  });
  const changed = restored.filter(({ change }) => Object.keys(change).length > 0);
  return [...Map.groupBy(changed, ({ change }) => JSON.stringify(change)).values()].flatMap((group) =>
    group[0] === undefined ? [] : [{ ids: group.map(({ id }) => id), change: group[0].change }],
  );
}
