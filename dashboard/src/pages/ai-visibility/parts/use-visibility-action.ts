import { visibilityKey } from '../../../api/ai-visibility.ts';
import { useAction } from '../../../api/use-action.ts';

/** An action on the prompts, brands or sampling of a website. */
export const useVisibilityAction = <Input>(websiteId: string, run: (input: Input) => Promise<unknown>) =>
  useAction(run, { affects: [visibilityKey(websiteId)] });
