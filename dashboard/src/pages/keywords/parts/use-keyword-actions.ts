import { plural, t } from '@lingui/core/macro';
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
import { showFailure, showMessage } from '../../../ui/show-message.ts';
import { showUndo } from '../../../ui/show-undo.tsx';
import { chunk } from './chunk.ts';
import { type DeletedKeyword, deleteLater } from './delete-later.ts';
import { type ChangedKeyword, type KeywordChange, undoChanges } from './undo-changes.ts';

/** Every check is a separate, paid request. */
export const maxChecks = 50;
const checkConcurrency = 5;

/** Changes keywords in batches. Each batch repeats its idempotency key if the change is repeated. */
async function changeInBatches(ids: readonly string[], change: KeywordChange, key: string): Promise<void> {
  for (const [index, batch] of chunk(ids, maxBatchSize).entries()) {
    await changeKeywords({ ids: batch, ...change, idempotencyKey: `${key}-${index}` });
  }
}

async function deleteInBatches(ids: readonly string[], key: string): Promise<void> {
  for (const [index, batch] of chunk(ids, maxBatchSize).entries()) {
    await deleteKeywords({ ids: batch, idempotencyKey: `${key}-${index}` });
  }
}

/**
 * Bulk actions on keywords. A retry after a failure repeats the idempotency key, so the server does nothing twice. `renew` starts a
 * new action. Changes and deletions can be undone for some seconds; keywords are deleted after them, so that their history is still there.
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
    change: async (keywords: readonly ChangedKeyword[], change: KeywordChange) => {
      const ids = keywords.map(({ id }) => id);
      await changeInBatches(ids, change, idempotencyKey.current);
      await refetch();
      const undo = async () => {
        for (const { ids: changed, change: reverse } of undoChanges(keywords, change)) {
          await changeInBatches(changed, reverse, createIdempotencyKey());
        }
        await refetch();
      };
      showUndo({
        message: t`${formatCount(ids.length)} changed.`,
        onUndo: undo,
      });
    },
    remove: (keywords: readonly DeletedKeyword[]) => {
      const ids = keywords.map(({ id }) => id);
      const key = idempotencyKey.current;
      const { finish, cancel } = deleteLater(keywords, {
        run: () => deleteInBatches(ids, key).finally(refetch),
        onFailure: showFailure,
      });
      showUndo({ message: t`${formatCount(ids.length)} deleted.`, onUndo: cancel, onExpire: finish });
      return Promise.resolve();
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
      const started = plural(keywords.length - failures.length, {
        one: '# check started. The position updates automatically.',
        other: '# checks started. Positions update automatically.',
      });
      showMessage(
        reason === undefined ? started : t`${started} ${formatCount(failures.length)} failed: ${reason}`,
      );
    },
  };
}
