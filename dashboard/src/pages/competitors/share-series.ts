import { t } from '@lingui/core/macro';
import type { Schemas } from '../../api/client.ts';
import type { Series } from '../../ui/chart/series.ts';

type DomainShares = Pick<Schemas['ShareOfVoice'], 'domain' | 'own' | 'days'>;

/**
 * Share of voice by day. The API omits days on which a competitor was not found, so its share is 0 on every day on which the website
 * itself has one. Days without rank checks are gaps.
 */
export function shareSeries(domains: readonly DomainShares[], days: readonly string[]): Series[] {
  const checkedDays = new Set(
    domains
      .find(({ own }) => own)
      ?.days.flatMap(({ date, shareOfVoice }) => (shareOfVoice === null ? [] : [date])),
  );
  return domains.map(({ domain, own, days: known }) => {
    const shares = new Map(known.map(({ date, shareOfVoice }) => [date, shareOfVoice]));
    return {
      key: domain,
      label: own ? t`${domain} (this website)` : domain,
      isOwn: own,
      values: days.map((day) => shares.get(day) ?? (checkedDays.has(day) ? 0 : null)),
    };
  });
}
