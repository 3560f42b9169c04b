import { t } from '@lingui/core/macro';
import type { MetricRow } from '../../../api/search-console.ts';
import type { UsedDays } from '../../../ui/range/range-labels.ts';
import { WhyButton } from '../../keywords/drops/why-button.tsx';
import { namePage } from '../../../format/name-page.ts';
import { lengthRatioOf } from '../../overview/parts/is-more-than-chance.ts';
import { describeKey } from '../describe-key.ts';
import { weighRow } from '../metrics/weigh-row.ts';

export interface WhyOfRows {
  websiteId: string;
  dimension: 'query' | 'page';
}

interface WhyOfRowProps {
  row: MetricRow;
  /** Null for rows without reasons. */
  why: WhyOfRows | null;
  days: UsedDays | undefined;
  /** Whether the button does not stand in the row, so that its text names the query or the page. */
  isAlone?: boolean;
}

/** Opens the reasons of a query or a page whose clicks changed by more than chance. */
export function WhyOfRow({ row, why, days, isAlone = false }: WhyOfRowProps) {
  if (why === null || days === undefined) return null;
  if (!weighRow('clicks', row, days)) return null;
  const change = row.clicks - (row.previous?.clicks ?? 0) * lengthRatioOf(days);
  const { websiteId, dimension } = why;
  const name = dimension === 'page' ? namePage(row.key) : describeKey(dimension, row.key);
  const direction = change < 0 ? 'declined' : 'improved';
  const question = change < 0 ? t`Why did ${name} lose clicks?` : t`Why did ${name} gain clicks?`;
  return (
    <WhyButton
      websiteId={websiteId}
      subject={{ [dimension]: row.key, direction }}
      question={question}
      {...(isAlone && { label: question })}
    />
  );
}
