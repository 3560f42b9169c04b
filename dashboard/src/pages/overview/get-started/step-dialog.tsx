import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StepName } from '../../../api/first-steps.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { sessionQuery } from '../../../session/session-query.ts';
import { stateQuery } from '../../../session/state-query.ts';
import { DiscoverySettingsDialog } from '../../keywords/suggestions/discovery-settings-dialog.tsx';
import { InviteDialog } from '../../settings/members/invite-dialog.tsx';
import { RuleDialog } from '../../settings/notifications/rule-dialog.tsx';
import { ConnectProviderDialog } from './connect-provider-dialog.tsx';
import { ConnectSearchDialog } from './connect-search-dialog.tsx';
import { FirstKeywordsDialog } from './first-keywords-dialog.tsx';

/** A step with a form in a dialog. The form of the first website is on the page. */
export type FormStep = Exclude<StepName, 'website'>;

interface StepDialogProps {
  websiteId: string | undefined;
  onClose(): void;
}

const dialogs: Record<FormStep, (props: StepDialogProps) => ReactNode> = {
  market: MarketDialog,
  keywords: KeywordsDialog,
  searchConsole: ConnectSearchDialog,
  rankings: (props) => (
    <ConnectProviderDialog title={t`Connect a rank source`} capability="result_pages" {...props} />
  ),
  aiVisibility: (props) => (
    <ConnectProviderDialog title={t`Connect an AI engine`} capability="answers" {...props} />
  ),
  alert: AlertDialog,
  invite: InviteDialog,
};

/** The form of a step. The page below stays where it is. */
export function StepDialog({ name, ...props }: StepDialogProps & { name: FormStep }) {
  const Step = dialogs[name];
  return <Step {...props} />;
}

function MarketDialog({ websiteId = '', onClose }: StepDialogProps) {
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  return website && <DiscoverySettingsDialog website={website} onClose={onClose} />;
}

function KeywordsDialog({ websiteId = '', onClose }: StepDialogProps) {
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  return website && <FirstKeywordsDialog website={website} onClose={onClose} />;
}

function AlertDialog({ websiteId, onClose }: StepDialogProps) {
  const { data: session } = useQuery(sessionQuery());
  const { data: installation } = useQuery(stateQuery());
  if (!session || installation === undefined) return null;
  const websiteIds = websiteId === undefined ? [] : [websiteId];
  return (
    <RuleDialog
      rule={null}
      email={session.user.email}
      sendsMail={installation.sendsMail}
      start={{ kind: 'rank_drop', websiteIds }}
      onClose={onClose}
    />
  );
}
