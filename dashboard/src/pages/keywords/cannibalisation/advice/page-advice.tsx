import { List } from '@mantine/core';
import type { Advice } from './decide-pages.ts';
import { describeAdvice } from './describe-advice.ts';
import type { CompetingRow } from './pool-pages.ts';

/** Advice on the pages that compete for a keyword or a query: a sentence for each page. */
export function PageAdvice({ row, advice }: { row: CompetingRow; advice: Advice | null }) {
  return (
    <List size="sm">
      {describeAdvice(row, advice).map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
  );
}
