import { useQueryClient } from '@tanstack/react-query';
import { visibilityKey } from '../../../api/ai-visibility.ts';
import { useAction } from '../../../api/use-action.ts';

/** An action on the prompts, brands or sampling of a website. */
export const useVisibilityAction = <Input>(websiteId: string, run: (input: Input) => Promise<unknown>) =>
  useAction(run, { affects: [visibilityKey(websiteId)] });

/** Undoes an action later, when the dialog or the selection of the action is gone. */
export function useUndoAction<Input>(websiteId: string, run: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return (input: Input) =>
    run(input).finally(() => client.invalidateQueries({ queryKey: visibilityKey(websiteId) }));
}
