import { createAnthropic } from './models/anthropic.ts';
import type { AnswerEngine } from './contract.ts';
import { createGemini } from './models/gemini.ts';
import { createGoogle } from './google/google.ts';
import { createLocal } from './models/local.ts';
import { createOpenAi } from './models/openai.ts';
import { createPerplexity } from './models/perplexity.ts';
import type { AnswerEngineSettings } from './settings.ts';

/** Creates the connected engines in the order of the settings. */
export function createAnswerEngines(settings: readonly AnswerEngineSettings[]): AnswerEngine[] {
  return settings.map(createEngine);
}

function createEngine(settings: AnswerEngineSettings): AnswerEngine {
  switch (settings.name) {
    case 'openai':
      return createOpenAi(settings);
    case 'perplexity':
      return createPerplexity(settings);
    case 'gemini':
      return createGemini(settings);
    case 'anthropic':
      return createAnthropic(settings);
    case 'local':
      return createLocal(settings);
    case 'google_ai_overview':
    case 'google_ai_mode':
      return createGoogle(settings);
    default:
      return settings satisfies never;
  }
}
