import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { NamedBrand } from '../../../api/ai-visibility.ts';
import { brandsQuery } from '../../../api/brands.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { IntervalBar } from '../parts/interval-bar.tsx';
import classes from './metrics.module.css';

interface BrandPanelProps {
  brands: readonly NamedBrand[];
  runs: number;
  websiteId: string;
}

/** Mentions by brand, own brands first. */
export function BrandPanel({ brands, runs, websiteId }: BrandPanelProps) {
  return (
    <Panel
      title={t`Mentions by brand`}
      description={t`${formatCount(runs)} answers. A brand counts once per answer. Rates are means in which each prompt and engine counts equally. The share of voice is its share of all mentions of tracked brands.`}
    >
      <SuggestionNote websiteId={websiteId} />
      <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t`Mentions by brand`} verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Brand</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>AI mention rate</Trans>
              </Table.Th>
              <Table.Th ta="end">
                <Trans>Answers</Trans>
              </Table.Th>
              <Table.Th ta="end">
                <Trans>Share of voice</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {brands.map(({ brandId, name, role, rate, interval, answers, shareOfVoice }) => (
              <Table.Tr key={brandId}>
                <Table.Td>
                  <span className={role === 'own' ? classes.name : undefined}>{name}</span>
                  {role === 'own' && t` (own brand)`}
                </Table.Td>
                <Table.Td>
                  <IntervalBar rate={rate} interval={interval} isOwn={role === 'own'} />
                </Table.Td>
                <Table.Td ta="end">{formatCount(answers)}</Table.Td>
                <Table.Td ta="end">{formatShare(shareOfVoice)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}

/** Links to the suggested brands, which are not counted yet. */
function SuggestionNote({ websiteId }: { websiteId: string }) {
  const brands = useQuery(brandsQuery(websiteId)).data?.data ?? [];
  const suggestions = brands.filter(({ status }) => status === 'found').length;
  if (suggestions === 0) return null;
  return (
    <Text size="sm" mb="sm">
      <Trans>
        <Plural value={suggestions} one="# other name is" other="# other names are" /> mentioned often but not
        tracked. <AppLink href={paths.brands(websiteId)}>Review suggested brands</AppLink>
      </Trans>
    </Text>
  );
}
