import { t } from '@lingui/core/macro';
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
  ranked: { tone: 'good', label: t`Found`, meaning: t`The website is among the checked results.` },
  not_ranked: {
    tone: 'calm',
    label: t`Not found`,
    meaning: t`The website is not among the checked results.`,
  },
  failed: {
    tone: 'bad',
    label: t`Failed`,
    meaning: t`The check returned no results, so the position is unknown. It is retried automatically.`,
  },
  pending: { tone: 'waiting', label: t`Waiting`, meaning: t`The keyword has not been checked yet.` },
};

export const checkStatuses = Object.keys(checkStyles) as CheckStatus[];
