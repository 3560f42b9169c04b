import { samplesOf, secondsSince, type StatusGauge } from './status-gauge.ts';
import { summariseSpend } from '../core/summarise-spend.ts';

const usd = (micros: number) => micros / 1_000_000;

/** Freshness of the collected data, and its cost. */
export const sourceGauges: StatusGauge[] = [
  {
    name: 'cairn_source_websites',
    help: 'Websites by source: all of them, those more than an hour overdue, and those whose last collection failed',
    labels: ['source', 'state'],
    read: ({ sources }) =>
      (sources ?? []).flatMap(({ source, websites, late, failed }) =>
        samplesOf('state', { all: websites, late, failed }, { source }),
      ),
  },
  {
    name: 'cairn_source_success_age_seconds',
    help: 'Time since the last success of the website whose data is the oldest, and of the one whose data is the newest',
    labels: ['source', 'website'],
    read: ({ sources, readAt }) =>
      (sources ?? []).flatMap(({ source, oldestSuccessAt, newestSuccessAt }) =>
        samplesOf(
          'website',
          {
            oldest: oldestSuccessAt && secondsSince(oldestSuccessAt, readAt),
            newest: newestSuccessAt && secondsSince(newestSuccessAt, readAt),
          },
          { source },
        ),
      ),
  },
  {
    name: 'cairn_spend_usd',
    help: 'Amounts of this month, spent and reserved by all accounts',
    labels: ['provider', 'kind'],
    read: ({ spend }) =>
      (spend?.providers ?? []).flatMap(({ provider, spentMicros, reservedMicros }) =>
        samplesOf('kind', { spent: usd(spentMicros), reserved: usd(reservedMicros) }, { provider }),
      ),
  },
  {
    name: 'cairn_spend_limit_usd',
    help: 'Monthly limit of the installation; absent without a limit',
    read: ({ spend }) => {
      const limitMicros = spend && spend.limitMicros;
      return limitMicros === null ? [] : [[{}, usd(limitMicros)]];
    },
  },
  {
    name: 'cairn_spend_remaining_usd',
    help: 'Rest of the monthly limit of the installation; absent without a limit',
    read: ({ spend }) => {
      const remainingMicros = spend && summariseSpend(spend).remainingMicros;
      return remainingMicros === null ? [] : [[{}, usd(remainingMicros)]];
    },
  },
  {
    name: 'cairn_purchases',
    help: 'Purchases of this month by all accounts',
    labels: ['provider'],
    read: ({ spend }) => (spend?.providers ?? []).map(({ provider, purchases }) => [{ provider }, purchases]),
  },
  {
    name: 'cairn_exhausted_accounts',
    help: 'Accounts that have spent at least 99 % of their budget with the provider this month',
    labels: ['provider'],
    read: ({ spend }) =>
      (spend?.providers ?? []).map(({ provider, exhaustedAccounts }) => [{ provider }, exhaustedAccounts]),
  },
];
