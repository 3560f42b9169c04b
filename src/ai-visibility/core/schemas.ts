import { Choice } from '#platform/http';
import { answerEngineNames } from '#providers/answers';

export const EngineName = Choice(answerEngineNames, { examples: ['perplexity'] });

export const promptKinds = ['unbranded', 'branded', 'all'] as const;
export type PromptKind = (typeof promptKinds)[number];
