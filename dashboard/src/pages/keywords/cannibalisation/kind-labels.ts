import { t } from '@lingui/core/macro';
import type { CannibalisationKind } from '../../../api/comparison.ts';

export const kindLabels: Record<CannibalisationKind, string> = {
  alternating: t`Pages alternate`,
  sharing: t`Pages share a result page`,
  wrong_page: t`Not the target page`,
};

export const cannibalisationKinds: CannibalisationKind[] = ['alternating', 'sharing', 'wrong_page'];
