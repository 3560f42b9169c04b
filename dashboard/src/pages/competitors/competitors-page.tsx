import { Button, SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { competitorsKey, type CompetitorStatus, setCompetitor } from '../../api/competitors.ts';
import { websiteQuery } from '../../api/websites.ts';
import { paths } from '../../paths.ts';
import { mayAct, sessionQuery } from '../../session/session-query.ts';
import { Page } from '../../ui/page.tsx';
import { tellFailure } from '../../ui/tell.ts';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { AddCompetitorDialog } from './add-competitor-dialog.tsx';
import { CompetitorList } from './competitor-list.tsx';
import { competitorRanges, usualRange } from './competitor-search.ts';
import { OwnFigures } from './own-figures.tsx';
import { SharePanel } from './share-panel.tsx';

const route = getRouteApi('/account/websites/$websiteId/competitors');

/** Domains on the same result pages: what they have of the voice, what they share, how they move. */
export function CompetitorsPage() {
  const { websiteId } = route.useParams();
  const days = route.useSearch().range ?? usualRange;
  const change = useSearchChange();
  const { data: session } = useQuery(sessionQuery());
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? 'Website';
  const [isAdding, adding] = useDisclosure();
  const say = useSaying(websiteId);
  const isManager = mayAct(session, 'manager');
  return (
    <Page
      title="Competitors"
      description="Domains that share result pages with this website’s keywords. Confirm those that matter, and hide the others."
      crumbs={[
        { label: 'Websites', href: paths.websites() },
        { label: domain, href: paths.website(websiteId) },
      ]}
      actions={
        <>
          <SegmentedControl
            size="xs"
            aria-label="Days"
            value={String(days)}
            onChange={(value) => change({ range: value })}
            data={competitorRanges.map((one) => ({ value: String(one), label: `${one} days` }))}
          />
          {isManager && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={adding.open}>
              Add a competitor
            </Button>
          )}
        </>
      }
    >
      <OwnFigures websiteId={websiteId} days={days} />
      <SharePanel websiteId={websiteId} days={days} />
      <CompetitorList
        websiteId={websiteId}
        days={days}
        {...(isManager ? { onSay: (name, status) => say.mutate({ domain: name, status }) } : {})}
      />
      {isAdding && (
        <AddCompetitorDialog
          onClose={adding.close}
          onAdd={(name) => say.mutateAsync({ domain: name, status: 'confirmed' })}
        />
      )}
    </Page>
  );
}

function useSaying(websiteId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (said: { domain: string; status: CompetitorStatus }) => setCompetitor({ websiteId, ...said }),
    onSuccess: () => client.invalidateQueries({ queryKey: competitorsKey(websiteId) }),
    onError: tellFailure,
  });
}
