import type { Provider } from '../../../api/providers.ts';
import { formatUnitPrice } from '../../../format/money.ts';
import type { StepName } from '../../../shell/get-started/setup-steps.ts';

interface StepText {
  title: string;
  /** Why the step helps. */
  why: string;
  action: string;
  /** The product of paid providers, if the step may cost money. */
  paid: { capability: Provider['capabilities'][number]; unit: string; free: string } | null;
}

export const stepTexts: Record<StepName, StepText> = {
  website: {
    title: 'Add a website',
    why: 'Its site audit starts at once and brings the first numbers within minutes.',
    action: 'Add website',
    paid: null,
  },
  market: {
    title: 'Set country, language and device',
    why: 'Positions differ between markets, and between phones and desktops.',
    action: 'Set market',
    paid: null,
  },
  keywords: {
    title: 'Add keywords',
    why: 'Suggested from your pages and search data, or your own list.',
    action: 'Add keywords',
    paid: null,
  },
  searchConsole: {
    title: 'Connect Search Console or Bing',
    why: '16 months of your real clicks and positions, or an export that you upload.',
    action: 'Connect search data',
    paid: null,
  },
  rankings: {
    title: 'Connect a rank source',
    why: 'Daily positions of you and your competitors.',
    action: 'Connect rank source',
    paid: { capability: 'result_pages', unit: 'check', free: 'SearXNG' },
  },
  aiVisibility: {
    title: 'Connect an AI engine',
    why: 'How often AI answers mention you and cite you.',
    action: 'Connect AI engine',
    paid: { capability: 'answers', unit: 'answer', free: 'a local model' },
  },
  alert: {
    title: 'Create your first alert',
    why: 'Hear about a drop before your clients do.',
    action: 'Create alert',
    paid: null,
  },
  invite: {
    title: 'Invite a colleague',
    why: 'Colleagues and clients see the same numbers.',
    action: 'Invite member',
    paid: null,
  },
};

/** "Free", or what the cheapest paid provider costs. */
export function describePrice(name: StepName, providers: readonly Provider[]): string {
  const { paid } = stepTexts[name];
  if (paid === null) return 'Free';
  const prices = providers
    .filter(
      ({ capabilities, unitPriceMicros }) => unitPriceMicros > 0 && capabilities.includes(paid.capability),
    )
    .map(({ unitPriceMicros }) => unitPriceMicros);
  const paidPrice =
    prices.length === 0 ? '' : `, else from ${formatUnitPrice(Math.min(...prices))} per ${paid.unit}`;
  return `Free with ${paid.free}${paidPrice}`;
}
