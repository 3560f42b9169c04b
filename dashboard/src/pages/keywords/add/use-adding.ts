import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { deedKey } from '../../../api/deed-key.ts';
import { addKeywords, type Device, keywordsKey, mostAtOnce } from '../../../api/keywords.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { formatCount } from '../../../format/numbers.ts';
import { tell } from '../../../ui/tell.ts';

interface Wish {
  phrases: readonly string[];
  place: { country: string; language: string; device: Device; tags: string[] };
}

/** Adds phrases a thousand at a time. Where a part fails, those before it are there already, and are left alone the next time. */
export function useAdding(websiteId: string, onDone: () => void) {
  const client = useQueryClient();
  const deed = useRef({ of: '', key: '' });
  return useMutation({
    mutationFn: async (wish: Wish) => {
      // The same wish once more is the same deed; a mended one is another.
      const said = JSON.stringify(wish);
      if (deed.current.of !== said) deed.current = { of: said, key: deedKey() };
      return addAll(websiteId, wish, deed.current.key);
    },
    onSuccess: ({ created, existing }) => {
      const more = existing === 0 ? '' : ` ${formatCount(existing)} were there already.`;
      tell(`${formatCount(created)} added.${more}`);
      onDone();
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keywordsKey(websiteId) }),
        client.invalidateQueries({ queryKey: ['keywords', 'summary', websiteId] }),
      ]),
  });
}

async function addAll(websiteId: string, { phrases, place }: Wish, deed: string) {
  let created = 0;
  for (let first = 0; first < phrases.length; first += mostAtOnce) {
    const keywords = phrases.slice(first, first + mostAtOnce).map((keyword) => ({ keyword, ...place }));
    const { data } = await addKeywords({ websiteId, keywords, deed: `${deed}-${first}` }).catch(
      (error: unknown) => {
        throw error instanceof ApiProblem ? moveMembers(error, first) : error;
      },
    );
    created += data.filter(({ outcome }) => outcome === 'created').length;
  }
  return { created, existing: phrases.length - created };
}

/** Bad members are counted from the beginning of all, and not of their part. */
function moveMembers({ told }: ApiProblem, first: number): ApiProblem {
  const errors = told.errors.map((error) => ({
    ...error,
    path: error.path.replace(
      /^keywords\[(\d+)\]/,
      (_, index: string) => `keywords[${Number(index) + first}]`,
    ),
  }));
  return new ApiProblem({ ...told, errors });
}
