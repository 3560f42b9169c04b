import { decodeId } from '#platform/ids.ts';
import { type FieldError, Problem } from '#platform/problems';

/** Limits a list of subscriptions or invoices. */
export interface BillingFilter {
  states?: readonly string[] | undefined;
  /** UUIDs. */
  subjectIds?: readonly string[] | undefined;
  /** Of invoices: days (UTC) of issue, both inclusive. */
  issuedFrom?: string | undefined;
  issuedTo?: string | undefined;
  /** Only invoices that name a client, and none whose recipient is the account. */
  namesClient?: boolean;
}

/**
 * Reads the filter of a query. Campaigns that do not exist or belong to another account simply match nothing.
 * @throws Problem campaign_not_found naming every malformed id
 */
export function readBillingFilter({
  state,
  campaignId,
  startDate,
  endDate,
}: {
  state?: string[];
  campaignId?: string[];
  startDate?: string;
  endDate?: string;
}): BillingFilter {
  const subjectIds = campaignId?.map((id) => decodeId('cmp', id));
  const errors = subjectIds?.flatMap((id, index): FieldError[] =>
    id === null
      ? [{ path: `campaignId[${index}]`, code: 'campaign_not_found', message: 'does not exist' }]
      : [],
  );
  if (errors !== undefined && errors.length > 0) {
    throw new Problem('campaign_not_found', 'A campaign does not exist.', { errors });
  }
  return {
    states: state,
    subjectIds: subjectIds?.filter((id) => id !== null),
    issuedFrom: startDate,
    issuedTo: endDate,
  };
}
