import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keywordSummaryQuery } from '../../../api/keywords.ts';
import type { Segment } from '../../../api/segment.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { useSegmentFilters } from './use-segment-filters.ts';

interface SegmentNoticeProps {
  websiteId: string;
  segment: Segment;
  /** Whether all metrics of the page are of keywords. */
  isWhole?: boolean;
}

/** Names the segment of a page, which may have been chosen on another page, and what it narrows. */
export function SegmentNotice({ websiteId, segment, isWhole = false }: SegmentNoticeProps) {
  const change = useSearchChange();
  const names = Object.keys(segment);
  const total = useQuery(keywordSummaryQuery(websiteId)).data?.data.total;
  const isPart = names.length > 0;
  const { data } = useQuery({ ...keywordSummaryQuery(websiteId, segment), enabled: isPart });
  const filters = useSegmentFilters(websiteId, segment);
  if (!isPart || total === undefined) return null;
  const conditions = filters.flatMap(({ name, label, options }) => {
    const chosen = [segment[name as keyof Segment] ?? []].flat();
    const labels = chosen.map((value) => options.find((one) => one.value === value)?.label ?? value);
    return labels.length === 0 ? [] : [`${label} ${labels.join(', ')}`];
  });
  const [found, description] = [data?.data.total, conditions.join(' · ')];
  const [count, all] = [formatCount(found ?? 0), formatCount(total)];
  return (
    <Alert variant="light" color="yellow" p="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {found === undefined
            ? t`Segment: ${description}`
            : t`Segment: ${description}. ${count} of ${all} keywords.`}{' '}
          {isWhole
            ? t`It narrows all metrics of this page.`
            : t`It narrows the metrics of keywords, and not clicks, the audit, backlinks and AI answers.`}
        </Text>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => change(Object.fromEntries(names.map((name) => [name, undefined])))}
        >
          <Trans>Show all keywords</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
