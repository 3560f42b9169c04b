import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { deedKey } from '../../../api/deed-key.ts';
import {
  changeKeywords,
  checkKeyword,
  deleteKeywords,
  type Keyword,
  keywordsKey,
  mostAtOnce,
} from '../../../api/keywords.ts';
import { asProblem } from '../../../api/problem.ts';
import { formatCount } from '../../../format/numbers.ts';
import { tell } from '../../../ui/tell.ts';
import { inParts } from './in-parts.ts';

/** Each is a request and money of its own. */
export const mostChecksAtOnce = 50;
const checksSideBySide = 5;

interface Change {
  status?: Keyword['status'];
  addTags?: string[];
  removeTags?: string[];
}

/**
 * What is done to keywords, any number of them. A deed that is tried again after a failure is the same one to the server, until
 * `renew` is called.
 */
export function useKeywordDeeds(websiteId: string) {
  const client = useQueryClient();
  const deed = useRef(deedKey());
  const settle = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keywordsKey(websiteId) }),
      client.invalidateQueries({ queryKey: ['keywords', 'summary', websiteId] }),
      client.invalidateQueries({ queryKey: ['keywords', websiteId] }),
    ]);
  };
  return {
    renew: () => {
      deed.current = deedKey();
    },
    change: async (ids: readonly string[], change: Change) => {
      for (const [index, some] of inParts(ids, mostAtOnce).entries()) {
        await changeKeywords({ ids: some, ...change, deed: `${deed.current}-${index}` });
      }
      await settle();
      tell(`${formatCount(ids.length)} changed.`);
    },
    remove: async (ids: readonly string[]) => {
      for (const [index, some] of inParts(ids, mostAtOnce).entries()) {
        await deleteKeywords({ ids: some, deed: `${deed.current}-${index}` });
      }
      await settle();
      tell(`${formatCount(ids.length)} deleted.`);
    },
    check: async (keywords: readonly Pick<Keyword, 'id'>[]) => {
      const refusals: string[] = [];
      for (const some of inParts(keywords, checksSideBySide)) {
        const asked = some.map(({ id }) => checkKeyword({ id, deed: `${deed.current}-${id}` }));
        for (const answer of await Promise.allSettled(asked)) {
          if (answer.status === 'rejected') refusals.push(asProblem(answer.reason).message);
        }
      }
      const [first] = refusals;
      if (first !== undefined && refusals.length === keywords.length) throw new Error(first);
      await settle();
      const ordered = `${formatCount(keywords.length - refusals.length)} ordered; positions arrive by themselves.`;
      tell(first === undefined ? ordered : `${ordered} ${formatCount(refusals.length)} refused: ${first}`);
    },
  };
}
