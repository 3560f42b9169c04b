import type { Rule, RuleKind } from '../../../api/notifications.ts';
import { formatCount, formatCounted } from '../../../format/numbers.ts';

export type Parameters = Rule['parameters'];
export type NumberName = Exclude<keyof Parameters, 'tag' | 'confirms'>;

interface NumberField {
  name: NumberName;
  label: string;
  min: number;
  max: number;
  /** The default of the API; null if the field can be empty. */
  defaultValue: number | null;
}

interface KindLabel {
  label: string;
  about: string;
  numbers: readonly NumberField[];
}

/** The kinds of rules, with their thresholds. */
export const kindLabels: Record<RuleKind, KindLabel> = {
  rank_drop: {
    label: 'Keywords declined',
    about: 'Compared with the median of up to seven rank checks before. Failed rank checks do not count.',
    numbers: [
      { name: 'positions', label: 'Min. positions lost', min: 1, max: 100, defaultValue: 3 },
      { name: 'top', label: 'Only keywords in the top', min: 1, max: 200, defaultValue: null },
    ],
  },
  rank_rise: {
    label: 'Keywords improved',
    about: 'Compared with the median of up to seven rank checks before. Failed rank checks do not count.',
    numbers: [
      { name: 'positions', label: 'Min. positions gained', min: 1, max: 100, defaultValue: 3 },
      { name: 'top', label: 'Only keywords now in the top', min: 1, max: 200, defaultValue: null },
    ],
  },
  source_failed: {
    label: 'Data source failed',
    about: 'Once per failure, until the source succeeds again.',
    numbers: [],
  },
  audit_worse: {
    label: 'Site audit declined',
    about: 'If either threshold is reached.',
    numbers: [
      { name: 'scoreDrop', label: 'Min. score points lost', min: 1, max: 100, defaultValue: 5 },
      { name: 'newErrors', label: 'Min. new errors', min: 1, max: 100_000, defaultValue: 1 },
    ],
  },
  backlinks_lost: {
    label: 'Backlinks lost',
    about: 'When the Cairn crawler verifies that a link is gone.',
    numbers: [{ name: 'minAuthority', label: 'Min. domain authority', min: 0, max: 100, defaultValue: 0 }],
  },
  campaign_needs_you: {
    label: 'Campaign needs attention',
    about: 'Keywords or placements await approval, or a payment is overdue or was declined.',
    numbers: [],
  },
  invoice_overdue: {
    label: 'Invoice overdue',
    about: 'Invoices belong to no website, so the website filter does not apply.',
    numbers: [],
  },
};

/** Whether rules of a kind compare positions of keywords. */
export const isRankKind = (kind: RuleKind) => kind === 'rank_drop' || kind === 'rank_rise';

export const kinds = Object.keys(kindLabels) as RuleKind[];

/** The thresholds as text: "3 positions or more, in the top 10, tagged brand". Empty if there are none. */
export function describeParameters({ kind, parameters }: Pick<Rule, 'kind' | 'parameters'>): string {
  const { positions, top, tag, confirms = true, scoreDrop, newErrors, minAuthority = 0 } = parameters;
  if (isRankKind(kind)) {
    const parts = [
      `${formatCounted(positions ?? 1, 'position')} or more`,
      top !== undefined && `in the top ${formatCount(top)}`,
      tag !== undefined && `tagged ${tag}`,
      !confirms && 'without confirmation',
    ];
    return parts.filter(Boolean).join(', ');
  }
  if (kind === 'audit_worse')
    return `${formatCounted(scoreDrop ?? 1, 'point')} or more, or ${formatCounted(newErrors ?? 1, 'new error')} or more`;
  if (kind === 'backlinks_lost' && minAuthority > 0)
    return `domain authority of ${formatCount(minAuthority)} or more`;
  return '';
}
