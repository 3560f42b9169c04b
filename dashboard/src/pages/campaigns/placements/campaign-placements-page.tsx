import { IconLink } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Campaign } from '../../../api/campaigns.ts';
import { decidePlacements, type Placement } from '../../../api/placements.ts';
import { formatMinor } from '../../../format/money.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { choicesOfLooks } from '../../../ui/look.ts';
import { DecisionList } from '../parts/decision-list.tsx';
import { useCampaign } from '../parts/use-campaign.ts';
import { useDeed } from '../parts/use-deed.ts';
import { placementLooks } from '../parts/words.ts';
import { placementColumns } from './placement-columns.tsx';
import { RejectDialog } from './reject-dialog.tsx';

const route = getRouteApi('/account/campaigns/$campaignId/placements');
const filter = {
  name: 'status',
  label: 'Status',
  options: choicesOfLooks(placementLooks),
  isMultiple: true,
};

/** Placements of a campaign: what was agreed, what was found, and what is to be approved. */
export function CampaignPlacementsPage() {
  return <Loaded query={useCampaign()}>{({ data }) => <PlacementsOf campaign={data} />}</Loaded>;
}

/** What is about to be rejected, and what is to be done then. */
interface Rejecting {
  ids: string[];
  done(): void;
}

function PlacementsOf({ campaign: { id: campaignId, type, backlinks } }: { campaign: Campaign }) {
  const navigate = useNavigate();
  const [rejecting, setRejecting] = useState<Rejecting | null>(null);
  const deciding = useDeed(decidePlacements);
  const rule =
    type === 'fullseo' ? 'You approve each; what nobody has decided about after 7 days is approved. ' : '';
  return (
    <>
      <DecisionList
        title="Placements"
        description={`${rule}Each page is looked at again and again, and must be as agreed.`}
        label="Placements of the campaign"
        rows={backlinks}
        columns={placementColumns(campaignId)}
        filter={filter}
        values={route.useSearch()}
        describeAll={(open) => `(${sumOf(open)})`}
        deciding={deciding}
        onApprove={(approve, done) => deciding.mutate({ campaignId, approve }, { onSuccess: done })}
        onReject={(ids, done) => setRejecting({ ids, done })}
        onOpen={({ id }) => void navigate({ to: paths.placement({ campaignId, placementId: id }) as never })}
        empty={<NoPlacements />}
      />
      <RejectDialog
        isOpen={rejecting !== null}
        onClose={() => setRejecting(null)}
        count={rejecting?.ids.length ?? 0}
        onReject={(reason) =>
          deciding
            .mutateAsync({ campaignId, reject: rejecting?.ids ?? [], reason })
            .then(() => rejecting?.done())
        }
      />
    </>
  );
}

function sumOf(placements: readonly Placement[]): string {
  const [first] = placements;
  const total = placements.reduce((sum, { price }) => sum + price, 0);
  return first === undefined ? '' : formatMinor(total, first.currency);
}

function NoPlacements() {
  return (
    <EmptyState icon={IconLink} title="No placements here">
      They are planned when the campaign enters the stage Placements and with each month, within the month’s
      budget, from the account’s publishers.
    </EmptyState>
  );
}
