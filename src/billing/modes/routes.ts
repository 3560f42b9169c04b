import { endpoint, type Endpoint } from '#platform/http';
import { describeBillingMode } from './describe-billing-mode.ts';
import { readBillingTerms } from './read-billing-terms.ts';
import { replaceBillingMode } from './replace-billing-mode.ts';
import { BillingModeBody, BillingModeShape } from './schemas.ts';

const tag = 'Billing';

const read = endpoint({
  method: 'GET',
  path: '/billing/mode',
  operationId: 'getBillingMode',
  tag,
  summary: 'Get who pays for the campaigns of the account',
  response: { status: 200, data: BillingModeShape },
  handle: async (context) => ({ data: describeBillingMode(await readBillingTerms(context), context) }),
});

const replace = endpoint({
  method: 'PUT',
  path: '/billing/mode',
  operationId: 'replaceBillingMode',
  tag,
  summary: 'Set who pays for the campaigns of the account',
  description: 'Applies to campaigns that are launched from now on. Running subscriptions stay as they are.',
  right: 'admin',
  body: BillingModeBody,
  response: { status: 200, data: BillingModeShape },
  problems: ['billing_mode_not_settable'],
  handle: async (context, { body }) => ({
    data: describeBillingMode(await replaceBillingMode(context, body), context),
  }),
});

/** For signed-in users only. */
export const billingModeEndpoints: Endpoint[] = [read, replace];
