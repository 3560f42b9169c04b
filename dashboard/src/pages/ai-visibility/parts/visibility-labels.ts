import type { Answer, Engine } from '../../../api/ai-visibility.ts';
import type { Filter } from '../../../ui/filter.ts';
import type { Tone } from '../../../ui/state-badge.tsx';

export const engineNames: Record<Engine, string> = {
  openai: 'OpenAI',
  perplexity: 'Perplexity',
  gemini: 'Gemini',
  anthropic: 'Claude',
  local: 'Local model',
  google_ai_overview: 'Google AI Overview',
  google_ai_mode: 'Google AI Mode',
};
export const engines = Object.keys(engineNames) as Engine[];

export const engineFilter: Filter = {
  name: 'engine',
  label: 'Engine',
  options: engines.map((value) => ({ value, label: engineNames[value] })),
  isMultiple: true,
};

export const answerLooks: Record<Answer['status'], { tone: Tone; label: string }> = {
  answered: { tone: 'good', label: 'Answered' },
  refused: { tone: 'warn', label: 'Refused' },
  absent: { tone: 'calm', label: 'No answer shown' },
  failed: { tone: 'bad', label: 'Failed' },
};
export const answerStatuses = Object.keys(answerLooks) as Answer['status'][];

/** Days that can be looked at. */
export const visibilityRanges = [7, 28, 90] as const;
export const usualRange = 28;
