import { Choice } from '#platform/http';
import { answerEngineNames } from '#providers/answers';

export const EngineName = Choice(answerEngineNames, { examples: ['perplexity'] });
