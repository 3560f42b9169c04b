import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconLink } from '../../../ui/icons.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Campaign } from '../../../api/campaigns.ts';
import { decidePlacements, type Placement } from '../../../api/placements.ts';
import { formatMinor } from '../../../format/money.ts';
import { paths } from '../../../paths.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { optionsOfStyles } from '../../../ui/status-style.ts';
import { DecisionList } from '../parts/decision-list.tsx';
import { useCampaign } from '../parts/use-campaign.ts';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import { placementStatusStyles } from '../parts/status-styles.ts';
import { placementColumns } from './placement-columns.tsx';
import { RejectDialog } from './reject-dialog.tsx';

const route = getRouteApi('/account/campaigns/$campaignId/placements');
const filter = {
  name: 'status',
  label: t`Status`,
  options: optionsOfStyles(placementStatusStyles),
  isMultiple: true,
};

/** Placements of a campaign, with their approval and verification. */
export function CampaignPlacementsPage() {
  return <Loaded query={useCampaign()}>{({ data }) => <CampaignPlacements campaign={data} />}</Loaded>;
}

/** Placements that the open dialog rejects. */
interface Rejection {
  ids: string[];
  onSuccess(): void;
}

function CampaignPlacements({ campaign: { id: campaignId, type, backlinks } }: { campaign: Campaign }) {
  const navigate = useNavigate();
  const isManager = useHasRole('manager');
  const [rejecting, setRejecting] = useState<Rejection | null>(null);
  const deciding = useCampaignAction(decidePlacements);
  const rule =
    type !== 'fullseo'
      ? ''
      : isManager
        ? t`Review each placement. Placements without a decision are approved after 7 days. `
        : t`Your contact decides on placements. Those without a decision are approved after 7 days. `;
  return (
    <>
      <DecisionList
        title={t`Placements`}
        description={t`Paid links on publishers' websites. ${rule}Cairn checks each page regularly against the agreed terms.`}
        label={t`Campaign placements`}
        rows={backlinks}
        columns={placementColumns(campaignId).filter(({ id }) => isManager || id !== 'price')}
        filter={filter}
        values={route.useSearch()}
        describeAll={(open) => `(${totalOf(open)})`}
        deciding={deciding}
        onApprove={(approve, onSuccess) => deciding.mutate({ campaignId, approve }, { onSuccess })}
        onReject={(ids, onSuccess) => setRejecting({ ids, onSuccess })}
        onOpen={({ id }) => void navigate({ href: paths.placement({ campaignId, placementId: id }) })}
        empty={<NoPlacements />}
      />
      {rejecting !== null && (
        <RejectDialog
          onClose={() => setRejecting(null)}
          count={rejecting.ids.length}
          onReject={(reason) =>
            deciding
              .mutateAsync({ campaignId, reject: rejecting.ids, reason })
              .then(() => rejecting.onSuccess())
          }
        />
      )}
    </>
  );
}

function totalOf(placements: readonly Placement[]): string {
  const [first] = placements;
  const total = placements.reduce((amount, { price }) => amount + (price ?? 0), 0);
  return first === undefined ? '' : formatMinor(total, first.currency);
}

function NoPlacements() {
  return (
    <EmptyState icon={IconLink} title={t`No placements`}>
      <Trans>
        Cairn plans placements when the campaign reaches the Placements stage and at the start of each month.
        It uses the publishers of the account and the budget of the month.
      </Trans>
    </EmptyState>
  );
}
