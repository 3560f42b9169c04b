import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { keywordSummaryQuery } from '../../../api/keywords.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { paths } from '../../../paths.ts';
import { mayAct, sessionQuery } from '../../../session/session-query.ts';
import { Page } from '../../../ui/page.tsx';
import { AddKeywordsDialog } from '../add/add-keywords-dialog.tsx';
import { KeywordTable } from './keyword-table.tsx';
import { RankingsNotice } from './list-notices.tsx';
import { ListTools } from './list-tools.tsx';

const route = getRouteApi('/account/websites/$websiteId/keywords');

/** Every keyword of a website with where it stands: any number of them, narrowed and sorted by the server. */
export function KeywordsPage() {
  const { websiteId } = route.useParams();
  const { data: session } = useQuery(sessionQuery());
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  const summary = useQuery(keywordSummaryQuery(websiteId)).data?.data;
  const [isAdding, adding] = useDisclosure();
  const isManager = mayAct(session, 'manager');
  const add = isManager ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={adding.open}>
      Add keywords
    </Button>
  ) : undefined;
  return (
    <Page
      title="Keywords"
      crumbs={[
        { label: 'Websites', href: paths.websites() },
        { label: website?.domain ?? 'Website', href: paths.website(websiteId) },
      ]}
      actions={summary?.total !== 0 && add}
    >
      {website !== undefined && <RankingsNotice source={website.sources.rankings} />}
      {summary?.total !== 0 && <ListTools websiteId={websiteId} />}
      <KeywordTable websiteId={websiteId} isManager={isManager} add={add} />
      <AddKeywordsDialog website={website} isOpen={isAdding} onClose={adding.close} />
    </Page>
  );
}
