import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Receipt, Review } from '../../api/reviews.ts';
import { formatDay, formatDays, formatTime } from '../../format/dates.ts';
import { CodedText } from '../../ui/coded-text.tsx';
import { DetailList } from '../settings/parts/detail-list.tsx';
import { CurrentValue } from './current-value.tsx';
import { DerivationList } from './derivation-list.tsx';
import { describeValue } from './describe-value.ts';
import classes from './reviews.module.css';

/** The origins of the data, by the operation that returned it. */
const sourceLabels: Record<string, string> = {
  getWebsite: t`States of the data sources`,
  getRankings: t`Rank checks by Cairn`,
  listKeywords: t`Rank checks by Cairn`,
  getSearchPerformance: t`Search Console or Bing Webmaster Tools`,
  getAiVisibility: t`Repeated prompts to AI engines that do not contain the brand`,
  getBacklinkSummary: t`Links that Cairn found or imported and verified on the linking pages`,
  listBacklinkChanges: t`Links that Cairn found or imported and verified on the linking pages`,
  getLatestAudit: t`Crawl of the website by Cairn`,
  listAuditIssues: t`Crawl of the website by Cairn`,
  listAnnotations: t`Annotations of the website`,
};

interface ReceiptDetailsProps {
  review: Review;
  receipt: Receipt;
  receipts: ReadonlyMap<string, Receipt>;
}

/** The origin of a value: its source, days and times, and the request or the rule that it comes from. */
export function ReceiptDetails({ review, receipt, receipts }: ReceiptDetailsProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that opened this receipt from another one is gone, and the focus with it.
    if (document.activeElement === document.body) content.current?.focus();
  }, []);
  return (
    <Stack gap="lg" ref={content} tabIndex={-1} className={classes.receipt}>
      <Text className={receipt.unit === 'text' ? classes.receiptName : classes.receiptValue}>
        <CodedText text={describeValue(receipt)} />
      </Text>
      <DetailList items={describeOrigin(receipt, receipts)} />
      {receipt.derivation !== null && <DerivationList derivation={receipt.derivation} receipts={receipts} />}
      <CurrentValue review={review} receipt={receipt} />
      {receipt.request !== null && (
        <Stack gap="xs">
          <Title order={3} size="0.875rem">
            <Trans>In the API</Trans>
          </Title>
          <DetailList items={describeRequest(receipt)} />
        </Stack>
      )}
    </Stack>
  );
}

function describeOrigin(receipt: Receipt, receipts: ReadonlyMap<string, Receipt>) {
  const { collectedAt, readAt } = receipt;
  return [
    { term: t`Source`, description: describeSources(receipt, receipts) },
    { term: t`Days`, description: formatDays(receipt) },
    { term: t`Data collected`, description: formatMoment(collectedAt) },
    { term: t`Read by Cairn`, description: formatTime(readAt) },
  ];
}

/** The sources of a value, or of the values that it follows from. */
function describeSources(receipt: Receipt, receipts: ReadonlyMap<string, Receipt>): string {
  const parts = receipt.derivation?.of.flatMap((id) => receipts.get(id) ?? []) ?? [receipt];
  const labels = parts.map(({ operation, source }) => sourceLabels[operation ?? ''] ?? source);
  return [...new Set(labels)].join('; ');
}

function describeRequest({ operation, request, pointer }: Receipt) {
  return [
    { term: t`Operation`, description: <code>{operation}</code> },
    { term: t`Request`, description: <code>GET /api/v1{request}</code> },
    { term: t`In the response`, description: <code>{pointer}</code> },
  ];
}

/** Some sources say only the day. */
function formatMoment(moment: string | null): string {
  if (moment === null) return t`The source does not say when`;
  return moment.includes('T') ? formatTime(moment) : formatDay(moment);
}
