import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { createIdempotencyKey } from '../../../api/idempotency-key.ts';
import {
  changeKeywords,
  checkKeyword,
  deleteKeywords,
  type Keyword,
  keywordKeys,
  maxBatchSize,
} from '../../../api/keywords.ts';
import { asProblem } from '../../../api/problem.ts';
import { formatCount } from '../../../format/numbers.ts';
import { showMessage } from '../../../ui/show-message.ts';
import { chunk } from './chunk.ts';

/** Every check is a separate, paid request. */
export const maxChecks = 50;
const checkConcurrency = 5;

interface Change {
  status?: Keyword['status'];
  addTags?: string[];
  removeTags?: string[];
}

/**
 * Bulk actions on keywords. A retry after a failure repeats the idempotency key, so the server does nothing twice. `renew` starts a
 * new action.
 */
export function useKeywordActions(websiteId: string) {
  const client = useQueryClient();
  const idempotencyKey = useRef(createIdempotencyKey());
  const refetch = () =>
    Promise.all(keywordKeys(websiteId).map((queryKey) => client.invalidateQueries({ queryKey })));
  return {
    renew: () => {
      idempotencyKey.current = createIdempotencyKey();
    },
    change: async (ids: readonly string[], change: Change) => {
      for (const [index, batch] of chunk(ids, maxBatchSize).entries()) {
        await changeKeywords({ ids: batch, ...change, idempotencyKey: `${idempotencyKey.current}-${index}` });
      }
      await refetch();
      showMessage(`${formatCount(ids.length)} changed.`);
    },
    remove: async (ids: readonly string[]) => {
      for (const [index, batch] of chunk(ids, maxBatchSize).entries()) {
        await deleteKeywords({ ids: batch, idempotencyKey: `${idempotencyKey.current}-${index}` });
      }
      await refetch();
      showMessage(`${formatCount(ids.length)} deleted.`);
    },
    check: async (keywords: readonly Pick<Keyword, 'id'>[]) => {
      const failures: string[] = [];
      for (const batch of chunk(keywords, checkConcurrency)) {
        const requests = batch.map(({ id }) =>
          checkKeyword({ id, idempotencyKey: `${idempotencyKey.current}-${id}` }),
        );
        for (const result of await Promise.allSettled(requests)) {
          if (result.status === 'rejected') failures.push(asProblem(result.reason).message);
        }
      }
      const [reason] = failures;
      if (reason !== undefined && failures.length === keywords.length) throw new Error(reason);
      await refetch();
      const started = `${formatCount(keywords.length - failures.length)} checks started. Positions update automatically.`;
      showMessage(
        reason === undefined ? started : `${started} ${formatCount(failures.length)} failed: ${reason}`,
      );
    },
  };
}
