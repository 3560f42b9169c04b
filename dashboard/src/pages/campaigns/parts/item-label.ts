import { t } from '@lingui/core/macro';
import { i18n } from '../../../language/i18n.ts';
import { addOnLabels } from './campaign-labels.ts';

const labels: Record<string, string> = {
  keywords: t`Additional keywords`,
  authority: t`Publisher authority`,
  ...Object.fromEntries(Object.entries(addOnLabels).map(([code, { label }]) => [code, label])),
};

/** An item of a price or an invoice. The API writes it in English, and names of products are the same in all languages. */
export function itemLabel({ code, label, amount }: { code?: string; label: string; amount: number }): string {
  if (code === 'authority' && amount < 0) return t`Discount: publisher authority`;
  return i18n.locale === 'en' || code === undefined ? label : (labels[code] ?? label);
}
