import type { Answer, Engine } from '../../../api/ai-visibility.ts';
import type { Filter } from '../../../ui/filter.ts';
import type { StatusStyle } from '../../../ui/status-style.ts';

export const engineLabels: Record<Engine, string> = {
  openai: 'OpenAI',
  perplexity: 'Perplexity',
  gemini: 'Gemini',
  anthropic: 'Claude',
  local: 'Local model',
  google_ai_overview: 'Google AI Overview',
  google_ai_mode: 'Google AI Mode',
};
export const engines = Object.keys(engineLabels) as Engine[];

export const engineFilter: Filter = {
  // `engine` is the search engine of a segment.
  name: 'aiEngine',
  label: 'Engine',
  options: engines.map((value) => ({ value, label: engineLabels[value] })),
  isMultiple: true,
};

export const answerStyles: Record<Answer['status'], StatusStyle> = {
  answered: { tone: 'good', label: 'Answered' },
  refused: { tone: 'warn', label: 'Refused' },
  absent: { tone: 'calm', label: 'No answer shown' },
  failed: { tone: 'bad', label: 'Failed' },
};
export const answerStatuses = Object.keys(answerStyles) as Answer['status'][];
