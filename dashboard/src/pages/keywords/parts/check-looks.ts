import type { CheckStatus } from '../../../api/keywords.ts';
import type { Tone } from '../../../ui/state-badge.tsx';

interface CheckLook {
  tone: Tone;
  label: string;
  /** What it says about the ranking. */
  about: string;
}

/** How an attempt ended: four things that must never look alike. */
export const checkLooks: Record<CheckStatus, CheckLook> = {
  ranked: { tone: 'good', label: 'Found', about: 'The website is among the results that were seen.' },
  not_ranked: {
    tone: 'calm',
    label: 'Not found',
    about: 'The results were seen, and the website is not among them.',
  },
  failed: {
    tone: 'bad',
    label: 'Failed',
    about: 'The check brought no results. It says nothing about the ranking, and it is tried again.',
  },
  pending: { tone: 'waiting', label: 'Waiting', about: 'It has not been checked yet.' },
};

export const checkStatuses = Object.keys(checkLooks) as CheckStatus[];
