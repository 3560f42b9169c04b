import { t } from '@lingui/core/macro';
import { Button, List } from '@mantine/core';
import { countDays } from '../../../../format/days.ts';
import { useDateRange } from '../../../../ui/range/use-date-range.ts';
import { useSearchChange } from '../../../../ui/use-search-change.ts';
import { type Advised, minDays } from './decide-pages.ts';
import { describeAdvice } from './describe-advice.ts';
import type { CompetingRow } from './pool-pages.ts';

/** Advice on the pages that compete for a keyword or a query: a sentence for each page, and a longer range if it would decide more. */
export function PageAdvice({ row, advice }: { row: CompetingRow; advice: Advised }) {
  const { from, to } = useDateRange();
  const change = useSearchChange();
  const longer = suggestDays(advice, countDays(from, to));
  return (
    <>
      <List size="sm">
        {describeAdvice(row, advice).map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
      {longer !== null && (
        <Button size="compact-sm" variant="subtle" onClick={() => change({ range: `${longer}d` })}>
          {t`Show ${longer} days`}
        </Button>
      )}
    </>
  );
}

const longerDays = 90;

/** The days of a range that could decide more. Pure. */
function suggestDays(advice: Advised, days: number): number | null {
  if (advice === 'too_short') return minDays;
  return advice?.hasTooFewClicks === true && days < longerDays ? longerDays : null;
}
