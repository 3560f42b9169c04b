import { t } from '@lingui/core/macro';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Finding, type Receipt, type Review, reviewQuery } from '../../api/reviews.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { groupByStep } from './group-by-step.ts';
import { FindingItem } from './finding-item.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { RefusalPanel } from './refusal-panel.tsx';
import classes from './reviews.module.css';
import { SummaryPanel } from './summary-panel.tsx';

interface ReviewTextProps {
  websiteId: string;
  reviewId: string;
}

/** A review: its summary, its findings with problems first, and the texts that were refused. */
export function ReviewText({ websiteId, reviewId }: ReviewTextProps) {
  return (
    <Loaded query={useQuery(reviewQuery(websiteId, reviewId))} skeleton={<Skeleton height={480} />}>
      {({ data }) => <LoadedReview review={data} />}
    </Loaded>
  );
}

function LoadedReview({ review }: { review: Review }) {
  const receipts = new Map(review.receipts.map((receipt) => [receipt.id, receipt]));
  const { refusals } = review;
  return (
    <Stack gap="md" miw={0}>
      <SummaryPanel review={review} />
      {groups.map(({ title, includes }) => (
        <FindingPanel
          key={title}
          title={title}
          findings={review.findings.filter(includes)}
          review={review}
          receipts={receipts}
        />
      ))}
      {refusals.length > 0 && <RefusalPanel refusals={refusals} />}
      <ReceiptDialog review={review} receipts={receipts} />
    </Stack>
  );
}

const isMissing = ({ kind }: Finding) => kind === 'source_missing';

const groups: { title: string; includes(finding: Finding): boolean }[] = [
  { title: t`Problems`, includes: ({ tone }) => tone === 'problem' },
  { title: t`Improvements`, includes: ({ tone }) => tone === 'improvement' },
  {
    title: t`Within the usual variation`,
    includes: (finding) => finding.tone === 'note' && !isMissing(finding),
  },
  { title: t`Sources without data`, includes: isMissing },
];

interface FindingPanelProps {
  title: string;
  findings: readonly Finding[];
  review: Review;
  receipts: ReadonlyMap<string, Receipt>;
}

function FindingPanel({ title, findings, review, receipts }: FindingPanelProps) {
  if (findings.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className={classes.findings}>
        {groupByStep(findings).map((group) => (
          <FindingItem
            key={`${group[0].kind} ${group[0].template}`}
            findings={group}
            review={review}
            receipts={receipts}
          />
        ))}
      </ul>
    </Panel>
  );
}
