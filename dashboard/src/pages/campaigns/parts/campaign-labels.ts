import { t } from '@lingui/core/macro';
import { codeLabel, codeWords } from '../../../format/code-words.ts';
import { categoryLabels } from '../../audit/parts/audit-labels.ts';
import type { AddOn, AuthorityTarget, CampaignStage, KeywordMode } from '../../../api/campaigns.ts';
import type { Placement, Wait } from '../../../api/placements.ts';

export const stageLabels: Record<CampaignStage, string> = {
  setup: t`Setup`,
  research: t`Research`,
  audit: t`Audit`,
  optimization: t`Optimization`,
  placements: t`Placements`,
  monitor: t`Monitor`,
  closed: t`Ended`,
};

export const stageDescriptions: Record<CampaignStage, string> = {
  setup: t`This is a draft. Work starts with the launch.`,
  research: t`Cairn finds keywords in the pages of the website, in Search Console and in the titles of competitors.`,
  audit: t`Cairn crawls the whole website and creates tasks from the issues.`,
  optimization: t`Members work on the tasks. Cairn verifies each completed task on its pages.`,
  placements: t`Links on other websites are planned, ordered and verified.`,
  monitor: t`Cairn monitors positions, pages and placements, and records the results of each month.`,
  closed: t`The campaign has ended.`,
};

export const keywordModeLabels: Record<KeywordMode, string> = {
  ai: t`Suggested by Cairn`,
  manual: t`Added by you`,
};

export const authorityLabels: Record<AuthorityTarget, string> = {
  mixed: t`Mixed`,
  high: t`High`,
  medium: t`Medium`,
  low: t`Low`,
};

export const addOnLabels: Record<AddOn, { label: string; description: string }> = {
  content: {
    label: t`Content briefs`,
    description: t`A brief for each target page, based on the ranking pages.`,
  },
  premium_placements: {
    label: t`Premium placements`,
    description: t`Half of the placements are on publishers with a higher authority.`,
  },
  reporting: { label: t`Monthly report`, description: t`A white-label PDF each month, by email and link.` },
  technical: {
    label: t`Deeper audits`,
    description: t`Site audits with five times the page limit, every three days.`,
  },
  additional_campaign: {
    label: t`Second campaign`,
    description: t`A second campaign for the same website. Its base price, at a discount, is part of the price of this campaign.`,
  },
};

export const waitLabels: Record<Wait, string> = {
  approval: t`Approval`,
  order: t`Order`,
  answer: t`Publisher response`,
  publication: t`Publication`,
  verification: t`Verification`,
  claim: t`Correction by the publisher`,
  withdrawal: t`Withdrawal`,
};

/** The next step of a claim that is open or accepted. */
export const claimSteps: Record<string, string> = {
  open: t`The publisher has not answered the claim yet. Cairn checks the page 3, 7 and 14 days after the claim.`,
  accepted: t`The publisher has agreed to correct the page. Cairn checks it 3, 7 and 14 days after the claim, and you do not have to do anything.`,
};

export const intentLabels = {
  informational: t`Informational`,
  commercial: t`Commercial`,
  transactional: t`Transactional`,
  navigational: t`Navigational`,
};

/** The category of a task: that of its audit rule, or another one. */
export const categoryLabel = (category: string) =>
  category === 'mixed' ? t`Several categories` : codeLabel(category, categoryLabels);

/** How the page of a placement differs from the agreement, and states of claims. */
export const stateLabels: Record<string, string> = {
  removed: t`removed`,
  page_gone: t`page gone`,
  page_redirected: t`page redirected`,
  page_error: t`page error`,
  robots_blocked: t`robots blocked`,
  not_canonical: t`not canonical`,
  other_domain: t`other domain`,
  wrong_target: t`wrong target`,
  wrong_rel: t`wrong rel`,
  wrong_anchor: t`wrong anchor`,
  not_visible: t`not visible`,
  not_in_content: t`not in content`,
  open: t`open`,
  accepted: t`accepted`,
  refused: t`refused`,
  unanswered: t`unanswered`,
  corrected: t`corrected`,
};

const claimLabels: Record<NonNullable<Placement['claim']>['state'], string> = {
  open: t`claim open`,
  accepted: t`claim accepted`,
  refused: t`claim refused`,
  unanswered: t`claim unanswered`,
  corrected: t`corrected after a claim`,
};

/** The state of a claim and its reason. */
export const describeClaim = ({ state, reason }: NonNullable<Placement['claim']>): string =>
  reason === null ? claimLabels[state] : `${claimLabels[state]}: ${codeWords(reason, stateLabels)}`;
