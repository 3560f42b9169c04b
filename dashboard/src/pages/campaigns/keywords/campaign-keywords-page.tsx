import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconSearch } from '../../../ui/icons.ts';
import { getRouteApi } from '@tanstack/react-router';
import { type Campaign, decideKeywords } from '../../../api/campaigns.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { optionsOfStyles } from '../../../ui/status-style.ts';
import { useNow } from '../../../ui/use-now.ts';
import { DecisionList } from '../parts/decision-list.tsx';
import { useCampaign } from '../parts/use-campaign.ts';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import { whenApproved } from '../parts/when-approved.ts';
import { keywordColumns } from './keyword-columns.tsx';
import { keywordStatusStyles } from './keyword-labels.ts';
import { useHasRole } from '../../../session/use-has-role.ts';

const route = getRouteApi('/account/campaigns/$campaignId/keywords');
const filter = { name: 'status', label: t`Status`, options: optionsOfStyles(keywordStatusStyles) };

/** Keywords of a campaign, with suggestions, decisions and positions. */
export function CampaignKeywordsPage() {
  return <Loaded query={useCampaign()}>{({ data }) => <CampaignKeywords campaign={data} />}</Loaded>;
}

function CampaignKeywords({ campaign: { id, type, keywords } }: { campaign: Campaign }) {
  const deciding = useCampaignAction(decideKeywords);
  const decide = (decision: { approve?: string[]; reject?: string[] }, onSuccess?: () => void) =>
    deciding.mutate({ id, ...decision }, { onSuccess });
  const isManager = useHasRole('manager');
  const times = keywords.map(({ decidedBy }) => decidedBy);
  const when = whenApproved(times, useNow()) ?? t`after 7 days`;
  const rule =
    type === 'fullseo'
      ? isManager
        ? t`Review each suggestion. Suggestions without a decision are approved automatically ${when}.`
        : t`Your contact decides on suggestions. Those without a decision are approved automatically ${when}.`
      : isManager
        ? t`Cairn approves its own suggestions. Suggestions from a language model need your approval.`
        : t`Cairn approves its own suggestions. Suggestions from a language model wait for an approval.`;
  return (
    <DecisionList
      title={t`Keywords`}
      description={t`${rule} Approved keywords are tracked. Decisions are final.`}
      label={t`Campaign keywords`}
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
    <EmptyState icon={IconSearch} title={t`No keywords`}>
      <Trans>
        Keyword research uses your pages, Search Console and the SERPs of your competitors. It suggests
        keywords by their potential clicks.
      </Trans>
    </EmptyState>
  );
}
