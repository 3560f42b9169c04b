import { t } from '@lingui/core/macro';
import type { MetricRow } from '../../../api/search-console.ts';
import { countDays } from '../../../format/days.ts';
import type { UsedDays } from '../../../ui/range/range-labels.ts';
import { WhyButton } from '../../keywords/drops/why-button.tsx';
import { namePage } from '../../../format/name-page.ts';
import { describeKey } from '../describe-key.ts';

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

/** Fewer clicks vary by chance. */
const minClicks = 20;

/** Opens the reasons of a query or a page whose clicks changed by more than chance. */
export function WhyOfRow({ row, why, days, isAlone = false }: WhyOfRowProps) {
  if (why === null || days === undefined) return null;
  const change = row.clicks - (row.previous?.clicks ?? 0) * lengthRatio(days);
  if (!isMoreThanChance(row, change)) return null;
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

/** Counts vary by about their square root. */
function isMoreThanChance({ clicks, previous }: MetricRow, change: number): boolean {
  const maxCount = Math.max(clicks, previous?.clicks ?? 0);
  return Math.abs(change) >= minClicks && Math.abs(change) > 2 * Math.sqrt(maxCount);
}

function lengthRatio({ startDate, endDate, previousStartDate, previousEndDate }: UsedDays): number {
  if (previousStartDate === undefined || previousEndDate === undefined) return 1;
  return countDays(startDate, endDate) / countDays(previousStartDate, previousEndDate);
}
