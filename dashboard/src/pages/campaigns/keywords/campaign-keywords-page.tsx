import { IconSearch } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type Campaign, decideKeywords } from '../../../api/campaigns.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { choicesOfLooks } from '../../../ui/look.ts';
import { DecisionList } from '../parts/decision-list.tsx';
import { useCampaign } from '../parts/use-campaign.ts';
import { useDeed } from '../parts/use-deed.ts';
import { keywordColumns } from './keyword-columns.tsx';
import { keywordStatuses } from './keyword-words.ts';

const route = getRouteApi('/account/campaigns/$campaignId/keywords');
const filter = { name: 'status', label: 'Decision', options: choicesOfLooks(keywordStatuses) };

/** A campaign’s keywords: what is proposed and why, what was decided, and where they stand. */
export function CampaignKeywordsPage() {
  return <Loaded query={useCampaign()}>{({ data }) => <KeywordsOf campaign={data} />}</Loaded>;
}

function KeywordsOf({ campaign: { id, type, keywords } }: { campaign: Campaign }) {
  const deciding = useDeed(decideKeywords);
  const decide = (decision: { approve?: string[]; reject?: string[] }, done?: () => void) =>
    deciding.mutate({ id, ...decision }, { onSuccess: done });
  const rule =
    type === 'fullseo'
      ? 'You decide about each; what nobody has decided about after 7 days is approved.'
      : 'Cairn approves its own proposals; those of a language model wait for you.';
  return (
    <DecisionList
      title="Keywords"
      description={`${rule} Approved keywords are tracked. A decision is not taken back.`}
      label="Keywords of the campaign"
      rows={keywords}
      columns={keywordColumns(
        decide,
        keywords.some(({ allowed }) => allowed.length > 0),
      )}
      filter={filter}
      values={route.useSearch()}
      deciding={deciding}
      onApprove={(approve, done) => decide({ approve }, done)}
      onReject={(reject, done) => decide({ reject }, done)}
      empty={<NoKeywords />}
    />
  );
}

function NoKeywords() {
  return (
    <EmptyState icon={IconSearch} title="No keywords here yet">
      Research looks at your pages, Search Console and the result pages of rivals, and proposes keywords by
      the clicks that they can win.
    </EmptyState>
  );
}
