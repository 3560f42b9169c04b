import type { Rule, RuleKind } from '../../../api/notifications.ts';
import { formatCount } from '../../../format/numbers.ts';

export type Parameters = Rule['parameters'];
export type NumberName = Exclude<keyof Parameters, 'tag'>;

interface NumberField {
  name: NumberName;
  label: string;
  min: number;
  max: number;
  /** What it is where nobody says; null where it may stay empty. */
  usual: number | null;
}

interface KindText {
  label: string;
  /** When exactly. */
  about: string;
  numbers: readonly NumberField[];
}

/** What one can be told of, with what can be said about how much of it is worth telling. */
export const kindTexts: Record<RuleKind, KindText> = {
  rank_drop: {
    label: 'A keyword loses positions',
    about: 'Against the last check of an earlier day. A check that failed is no drop.',
    numbers: [
      { name: 'positions', label: 'Positions lost, at least', min: 1, max: 100, usual: 3 },
      { name: 'top', label: 'Only keywords that stood among the first', min: 1, max: 200, usual: null },
    ],
  },
  source_failed: {
    label: 'A source cannot be collected',
    about: 'Once, until it succeeds again.',
    numbers: [],
  },
  audit_worse: {
    label: 'An audit is worse than the one before',
    about: 'By its score or by new errors, whichever comes first.',
    numbers: [
      { name: 'scoreDrop', label: 'Points of the score lost, at least', min: 1, max: 100, usual: 5 },
      { name: 'newErrors', label: 'New errors, at least', min: 1, max: 100_000, usual: 1 },
    ],
  },
  backlinks_lost: {
    label: 'Backlinks are lost',
    about: 'When a look of ours at the page finds the link gone.',
    numbers: [
      { name: 'minAuthority', label: 'Authority of the domain, at least', min: 0, max: 100, usual: 0 },
    ],
  },
  campaign_needs_you: {
    label: 'A campaign waits for you',
    about: 'Keywords or placements are to be approved, or a payment is overdue or was declined.',
    numbers: [],
  },
  invoice_overdue: {
    label: 'An invoice is overdue',
    about: 'It is about no one website: every rule tells it.',
    numbers: [],
  },
};

export const kinds = Object.keys(kindTexts) as RuleKind[];

/** How much of it is told: “3 positions or more, among the first 10, tagged brand”. Empty where all of it is. */
export function describeParameters({ kind, parameters }: Pick<Rule, 'kind' | 'parameters'>): string {
  const { positions, top, tag, scoreDrop, newErrors, minAuthority = 0 } = parameters;
  if (kind === 'rank_drop') {
    const parts = [
      `${counted(positions, 'position')} or more`,
      top !== undefined && `from among the first ${formatCount(top)}`,
      tag !== undefined && `tagged ${tag}`,
    ];
    return parts.filter(Boolean).join(', ');
  }
  if (kind === 'audit_worse')
    return `${counted(scoreDrop, 'point')} or ${counted(newErrors, 'new error')}, or more`;
  if (kind === 'backlinks_lost' && minAuthority > 0)
    return `on domains with an authority of ${formatCount(minAuthority)} or more`;
  return '';
}

const counted = (count = 1, word: string) => `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`;
