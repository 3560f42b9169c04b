import { useQueryClient } from '@tanstack/react-query';
import { createIdempotencyKey } from '../../../api/idempotency-key.ts';
import { deleteKeywords, keywordKeys, maxBatchSize } from '../../../api/keywords.ts';
import { suggestionsKey } from '../../../api/suggestions.ts';
import { showMessage } from '../../../ui/show-message.ts';
import { showUndo } from '../../../ui/show-undo.tsx';

interface Added {
  message: string;
  /** The ids of the new keywords; null if they are too many to be known. */
  ids: readonly string[] | null;
  /** Called before the keywords are deleted. Its result is called afterwards and undoes the rest of the action. */
  onUndo?(): Promise<() => Promise<unknown>>;
}

/** Confirms that keywords were added, with a button that deletes them again. */
export function useUndoAdded(websiteId: string): (added: Added) => void {
  const client = useQueryClient();
  return ({ message, ids, onUndo }) => {
    if (ids === null || ids.length === 0 || ids.length > maxBatchSize) return showMessage(message);
    const undo = async () => {
      const finish = await onUndo?.();
      await deleteKeywords({ ids: [...ids], idempotencyKey: createIdempotencyKey() });
      await finish?.();
      const affected = [...keywordKeys(websiteId), suggestionsKey(websiteId), ['search-console', websiteId]];
      await Promise.all(affected.map((queryKey) => client.invalidateQueries({ queryKey })));
    };
    showUndo({ message, onUndo: undo });
  };
}
