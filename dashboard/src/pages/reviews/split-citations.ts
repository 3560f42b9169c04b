import { t } from '@lingui/core/macro';
import { inSentence } from '../../format/in-sentence.ts';
import type { Engine } from '../../api/ai-visibility.ts';
import type { Receipt } from '../../api/reviews.ts';
import { engineLabels } from '../ai-visibility/parts/visibility-labels.ts';
import { changeValueLabel } from '../backlinks/parts/link-labels.ts';
import { formatValue } from './describe-value.ts';

/** A part of a text: words, or a value with its receipt. */
export type TextPart = string | { receipt: Receipt; text: string; index: number };

/** Splits a text at the placeholders of receipts (`{R1}`). A placeholder without a receipt stays. */
export function splitCitations(template: string, receipts: ReadonlyMap<string, Receipt>): TextPart[] {
  const parts = template.split(/(\{R\d+\})/).map((part, index): TextPart => {
    const receipt = receipts.get(part.slice(1, -1));
    return receipt === undefined ? part : { receipt, text: citedText(receipt), index };
  });
  return parts.map((part, index) => endOnce(parts[index - 1], part)).filter((part) => part !== '');
}

/** A sentence that is cited has its own full stop. */
function endOnce(before: TextPart | undefined, part: TextPart): TextPart {
  const isEnded = typeof before === 'object' && isSentence(before.text);
  return isEnded && typeof part === 'string' ? part.replace(/^\./, '') : part;
}

const isSentence = (text: string) => /[.!?]$/.test(text);

/** Changes have no sign, because the words beside them say the direction. */
function citedText(receipt: Receipt): string {
  const { value, unit } = receipt;
  if (typeof value === 'number') return formatValue({ value: Math.abs(value), unit });
  return unit === 'text' ? nameOf(receipt) : formatValue(receipt);
}

/** A name from outside: in quotation marks, unless it is a URL, a sentence, or a term that the dashboard has a label for. */
function nameOf({ value, pointer, shown }: Pick<Receipt, 'value' | 'pointer' | 'shown'>): string {
  const name = shown ?? String(value);
  const field = pointer?.split('/').at(-1);
  if (field === 'engine') return engineLabels[name as Engine] ?? name;
  if (field === 'after') return inSentence(changeValueLabel('lost', name));
  if (/^https?:\/\//.test(name)) return name.replace(/^https?:\/\/(?:www\.)?/, '');
  return isSentence(name) ? name : t`“${name}”`;
}
