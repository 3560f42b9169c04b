import { t } from '@lingui/core/macro';
import type { Answer, Engine } from '../../../api/ai-visibility.ts';
import type { Filter } from '../../../ui/filter.ts';
import type { StatusStyle } from '../../../ui/status-style.ts';

export const engineLabels: Record<Engine, string> = {
  openai: t`ChatGPT`,
  perplexity: t`Perplexity`,
  gemini: t`Gemini`,
  anthropic: t`Claude`,
  local: t`Local model`,
  google_ai_overview: t`Google AI Overview`,
  google_ai_mode: t`Google AI Mode`,
};
export const engines = Object.keys(engineLabels) as Engine[];

export const engineFilter: Filter = {
  // `engine` is the search engine of a segment.
  name: 'aiEngine',
  label: t`Engine`,
  options: engines.map((value) => ({ value, label: engineLabels[value] })),
  isMultiple: true,
};

export const answerStyles: Record<Answer['status'], StatusStyle> = {
  answered: { tone: 'good', label: t`Answered` },
  refused: { tone: 'warn', label: t`Refused` },
  absent: { tone: 'calm', label: t`No AI answer shown` },
  failed: { tone: 'bad', label: t`Failed` },
};
export const answerStatuses = Object.keys(answerStyles) as Answer['status'][];
