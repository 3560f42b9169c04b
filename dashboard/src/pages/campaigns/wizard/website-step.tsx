import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Radio, Select, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CampaignType } from '../../../api/campaigns.ts';
import { quoteQuery } from '../../../api/campaigns.ts';
import { websitesQuery } from '../../../api/websites.ts';
import { formatMinor } from '../../../format/money.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { paidPrice } from '../parts/client-price.ts';
import { campaignTypeLabels } from '../parts/status-styles.ts';
import { useBillingMode } from '../parts/use-billing-mode.ts';
import { RadioCard } from './option-card.tsx';
import type { DraftValues } from './draft-values.ts';
import { optionSearch } from '../../../ui/option-search.ts';

const typeDescriptions: Record<CampaignType, string> = {
  autoseo: t`Cairn selects and approves the keywords and plans the placements. You work on the tasks.`,
  fullseo: t`More keywords, and you decide about keywords, placements and publisher authority.`,
};
const types: CampaignType[] = ['autoseo', 'fullseo'];

interface StepProps {
  values: DraftValues;
  onChange(change: Partial<DraftValues>): void;
}

/** The website and type of the campaign. */
export function WebsiteStep({ values, onChange }: StepProps) {
  const { data: websites } = useQuery(websitesQuery());
  const options = websites?.data.map(({ id, domain }) => ({ value: id, label: domain })) ?? [];
  return (
    <Stack gap="lg">
      <Select
        label={t`Website`}
        description={values.draftId === undefined ? undefined : t`The website of a draft cannot be changed.`}
        placeholder={t`Select a website`}
        data={options}
        value={values.websiteId ?? null}
        onChange={(websiteId) => onChange({ websiteId: websiteId ?? undefined })}
        disabled={values.draftId !== undefined}
        {...optionSearch}
        allowDeselect={false}
        maw={400}
      />
      {websites?.data.length === 0 && (
        <AppLink href={paths.newWebsite()}>
          <Trans>Add website</Trans>
        </AppLink>
      )}
      <Radio.Group
        label={t`Type`}
        value={values.type ?? 'fullseo'}
        onChange={(type) => onChange({ type: type as CampaignType, targetKeywords: undefined })}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt={4}>
          {types.map((type) => (
            <RadioCard
              key={type}
              value={type}
              label={campaignTypeLabels[type]}
              description={typeDescriptions[type]}
              aside={<FromPrice type={type} />}
            />
          ))}
        </SimpleGrid>
      </Radio.Group>
    </Stack>
  );
}

function FromPrice({ type }: { type: CampaignType }) {
  const { data } = useQuery(quoteQuery({ type }));
  const billing = useBillingMode();
  return data === undefined || !billing.showsPrices
    ? null
    : t`from ${formatMinor(paidPrice(data.data.monthlyPrice, billing), data.data.currency)} per month`;
}
