import { t } from '@lingui/core/macro';
import type { Campaign } from '../../../api/campaigns.ts';
import { paths } from '../../../paths.ts';

/** The breadcrumbs of a page below a campaign. */
export const campaignCrumbs = ({ id, name }: Pick<Campaign, 'id' | 'name'>) => [
  { label: t`Campaigns`, href: paths.campaigns() },
  { label: name, href: paths.campaign(id) },
];
