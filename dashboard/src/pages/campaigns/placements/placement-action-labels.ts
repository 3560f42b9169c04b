import { t } from '@lingui/core/macro';
import type { PlacementDetails } from '../../../api/placements.ts';

type Allowed = PlacementDetails['allowed'][number];

/** An action with a button. Resolving a claim has one button per outcome; assigning has its own field. */
export type PlacementActionName =
  | Exclude<Allowed, 'resolve-claim' | 'assign'>
  | 'claim-accepted'
  | 'claim-refused';

interface ActionLabel {
  label: string;
  description: string;
  /** Input that the action needs. */
  input?: 'url' | 'reason';
  isPrimary?: boolean;
  isDangerous?: boolean;
}

export const actionLabels: Record<PlacementActionName, ActionLabel> = {
  approve: {
    label: t`Approve placement`,
    description: t`Cairn or an operator orders it within minutes.`,
    isPrimary: true,
  },
  reject: {
    label: t`Reject placement`,
    description: t`Nothing is charged. Cairn plans the next best publisher as a replacement.`,
    input: 'reason',
  },
  order: {
    label: t`Mark as ordered`,
    description: t`You have sent the brief to the publisher.`,
    isPrimary: true,
  },
  accept: {
    label: t`Mark as accepted`,
    description: t`The publisher has accepted the order.`,
    isPrimary: true,
  },
  publish: {
    label: t`Mark as published`,
    description: t`Cairn checks the page immediately against the agreed terms.`,
    input: 'url',
  },
  decline: {
    label: t`Mark as declined`,
    description: t`The publisher has declined the order. Nothing is charged, and its price returns to the budget of the month.`,
    input: 'reason',
    isDangerous: true,
  },
  withdraw: {
    label: t`Withdraw order`,
    description: t`Cairn asks the exchange to withdraw the order and repeats the request until the exchange responds.`,
    input: 'reason',
    isDangerous: true,
  },
  'claim-accepted': {
    label: t`Mark claim as accepted`,
    description: t`The publisher will fix the link. Cairn checks the page after 3, 7 and 14 days.`,
    isPrimary: true,
  },
  'claim-refused': {
    label: t`Mark claim as rejected`,
    description: t`The placement is lost. The plan of the next month replaces it.`,
    input: 'reason',
    isDangerous: true,
  },
  'check-now': {
    label: t`Check now`,
    description: t`Cairn requests the status of the order or checks the page.`,
  },
};

const permissions: Partial<Record<PlacementActionName, Allowed>> = {
  'claim-accepted': 'resolve-claim',
  'claim-refused': 'resolve-claim',
};

/** The actions that are allowed, in display order. */
export function actionsFor(allowed: readonly Allowed[]): PlacementActionName[] {
  const all = Object.keys(actionLabels) as PlacementActionName[];
  return all.filter((action) => allowed.includes(permissions[action] ?? (action as Allowed)));
}
