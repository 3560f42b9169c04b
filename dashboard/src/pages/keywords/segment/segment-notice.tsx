import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keywordSummaryQuery } from '../../../api/keywords.ts';
import type { Segment } from '../../../api/segment.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { useSegmentFilters } from './use-segment-filters.ts';

/** Says that a page shows a part of the keywords, which may have been chosen on another page. */
export function SegmentNotice({ websiteId, segment }: { websiteId: string; segment: Segment }) {
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
  const [count, description] = [data?.data.total, conditions.join(' · ')];
  return (
    <Alert variant="light" color="yellow" p="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {count === undefined
            ? t`Only a part of the keywords: ${description}`
            : t`Only ${count} of ${total} keywords: ${description}`}
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
