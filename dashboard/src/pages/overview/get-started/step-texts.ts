import { t } from '@lingui/core/macro';
import type { FirstStep, StepName } from '../../../api/first-steps.ts';
import { formatUnitPrice } from '../../../format/money.ts';

interface StepText {
  title: string;
  /** Why the step helps. */
  why: string;
  action: string;
  /** The prices of providers, if the step may cost money. */
  paid: { free: string; from(price: string): string } | null;
}

export const stepTexts: Record<StepName, StepText> = {
  website: {
    title: t`Add a website`,
    why: t`Its site audit starts at once and brings the first numbers within minutes.`,
    action: t`Add website`,
    paid: null,
  },
  market: {
    title: t`Set country, language and device`,
    why: t`Positions differ between markets, and between phones and desktops.`,
    action: t`Set market`,
    paid: null,
  },
  keywords: {
    title: t`Add keywords`,
    why: t`Suggested from your pages and search data, or your own list.`,
    action: t`Add keywords`,
    paid: null,
  },
  searchConsole: {
    title: t`Connect Search Console or Bing`,
    why: t`16 months of your real clicks and positions, or an export that you upload.`,
    action: t`Connect search data`,
    paid: null,
  },
  rankings: {
    title: t`Connect a rank source`,
    why: t`Daily positions of you and your competitors.`,
    action: t`Connect rank source`,
    paid: {
      free: t`Free with SearXNG`,
      from: (price) => t`Free with SearXNG, else from ${price} per check`,
    },
  },
  aiVisibility: {
    title: t`Connect an AI engine`,
    why: t`How often AI answers mention you and cite you.`,
    action: t`Connect AI engine`,
    paid: {
      free: t`Free with a local model`,
      from: (price) => t`Free with a local model, else from ${price} per answer`,
    },
  },
  alert: {
    title: t`Create your first alert`,
    why: t`Hear about a drop on the day it happens.`,
    action: t`Create alert`,
    paid: null,
  },
  invite: {
    title: t`Invite a colleague`,
    why: t`Colleagues and clients see the same numbers.`,
    action: t`Invite member`,
    paid: null,
  },
};

/** "Free", or what the cheapest paid provider costs. */
export function describePrice({ name, fromMicros }: FirstStep): string {
  const { paid } = stepTexts[name];
  if (paid === null) return t`Free`;
  return fromMicros === null ? paid.free : paid.from(formatUnitPrice(fromMicros));
}
