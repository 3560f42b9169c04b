import { t } from '@lingui/core/macro';
import type { BillingMode } from '../../api/billing.ts';

/** Says who is charged by the listed invoices. Invoices to the clients of an agency that does not operate the installation are not in Cairn. */
export function describeBilling(mode: BillingMode['mode'], isOperator: boolean): string {
  if (mode === 'internal')
    return t`Campaigns are internal and are not billed. Invoices of earlier campaigns stay here.`;
  if (mode !== 'agency')
    return t`Each campaign is billed monthly from its launch. Cairn charges nothing else.`;
  return isOperator
    ? t`Your clients are billed monthly for each campaign from its launch.`
    : t`The operator of this installation bills you the list price of each campaign monthly from its launch, without your markup. You bill your clients yourself.`;
}
