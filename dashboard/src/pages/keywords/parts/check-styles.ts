import type { CheckStatus } from '../../../api/keywords.ts';
import type { Tone } from '../../../ui/state-badge.tsx';

interface CheckStyle {
  tone: Tone;
  label: string;
  /** The consequence for the ranking. */
  meaning: string;
}

/** Four outcomes of a rank check. Each has its own icon, because a failed check is not a lost position. */
export const checkStyles: Record<CheckStatus, CheckStyle> = {
  ranked: { tone: 'good', label: 'Found', meaning: 'The website is among the checked results.' },
  not_ranked: {
    tone: 'calm',
    label: 'Not found',
    meaning: 'The website is not among the checked results.',
  },
  failed: {
    tone: 'bad',
    label: 'Failed',
    meaning: 'The check returned no results, so the position is unknown. It is retried automatically.',
  },
  pending: { tone: 'waiting', label: 'Waiting', meaning: 'The keyword has not been checked yet.' },
};

export const checkStatuses = Object.keys(checkStyles) as CheckStatus[];
