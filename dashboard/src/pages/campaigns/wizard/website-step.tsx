import { Radio, Select, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CampaignType } from '../../../api/campaigns.ts';
import { quoteQuery } from '../../../api/campaigns.ts';
import { websitesQuery } from '../../../api/websites.ts';
import { formatMinor } from '../../../format/money.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { typeLabels } from '../parts/words.ts';
import { RadioCard } from './choose-card.tsx';
import type { Wish } from './read-wish.ts';

const about: Record<CampaignType, string> = {
  autoseo:
    'Cairn chooses the keywords, approves its own proposals, and plans placements. You work on the tasks.',
  fullseo:
    'The same with more keywords, and you decide: which keywords, which placements, how strong their publishers are.',
};
const types: CampaignType[] = ['autoseo', 'fullseo'];

interface StepProps {
  wish: Wish;
  onChange(change: Partial<Wish>): void;
}

/** For which website, and how much of it is left to the program. */
export function WebsiteStep({ wish, onChange }: StepProps) {
  const { data: websites } = useQuery(websitesQuery());
  const options = websites?.data.map(({ id, domain }) => ({ value: id, label: domain })) ?? [];
  return (
    <Stack gap="lg">
      <Select
        label="Website"
        description={wish.draftId === undefined ? undefined : 'A draft stays with its website.'}
        placeholder="Choose a website"
        data={options}
        value={wish.websiteId ?? null}
        onChange={(websiteId) => onChange({ websiteId: websiteId ?? undefined })}
        disabled={wish.draftId !== undefined}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No website goes by this name"
        maw={400}
      />
      {websites?.data.length === 0 && <AppLink href={paths.newWebsite()}>Add a website first</AppLink>}
      <Radio.Group
        label="Type"
        value={wish.type ?? 'fullseo'}
        onChange={(type) => onChange({ type: type as CampaignType, targetKeywords: undefined })}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt={4}>
          {types.map((type) => (
            <RadioCard
              key={type}
              value={type}
              label={typeLabels[type]}
              about={about[type]}
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
  return data === undefined
    ? null
    : `from ${formatMinor(data.data.monthlyPrice, data.data.currency)} a month`;
}
