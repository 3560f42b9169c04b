import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { placementQueueQuery } from '../../../api/placements.ts';
import { paths } from '../../../paths.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { AppLink } from '../../../ui/app-link.tsx';

/** The paid links of campaigns, which campaigns verify themselves. A source of backlinks lists one only after it has found the page. */
export function PlacementNote({ websiteId }: { websiteId: string }) {
  const isManager = useHasRole('manager');
  const filter = { status: ['live' as const], websiteId: [websiteId] };
  const { data } = useInfiniteQuery({ ...placementQueueQuery(filter), enabled: isManager });
  if (!data?.pages[0]?.data.length) return null;
  return (
    <Text size="sm" c="dimmed">
      <Trans>
        The campaigns of this website verify the links that they placed, so a link can be live before it is
        listed here. <AppLink href={paths.placementQueue(filter)}>Show placements</AppLink>
      </Trans>
    </Text>
  );
}
