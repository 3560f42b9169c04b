/** Whose visibility. */
export interface OfWebsite {
  accountId: string;
  websiteId: string;
}

/** Tasks of this room that others of its drawers order. */
export const proposeTask = 'ai-visibility.propose';
export const planTask = 'ai-visibility.plan';
export const rereadTask = 'ai-visibility.reread';
export const forgetPromptTask = 'ai-visibility.forget-prompt';
