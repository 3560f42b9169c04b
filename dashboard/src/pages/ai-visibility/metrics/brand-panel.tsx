import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { NamedBrand } from '../../../api/ai-visibility.ts';
import { brandsQuery } from '../../../api/brands.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { IntervalBar } from '../parts/interval-bar.tsx';
import classes from './figures.module.css';

interface BrandPanelProps {
  brands: readonly NamedBrand[];
  runs: number;
  websiteId: string;
}

/** Whom answers name, one's own brands first. */
export function BrandPanel({ brands, runs, websiteId }: BrandPanelProps) {
  return (
    <Panel
      title="Who is named"
      description={`Of ${formatCount(runs)} answers, and of all namings of confirmed brands: each counts once in an answer`}
    >
      <Found websiteId={websiteId} />
      <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label="Brands by how often they are named" verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Brand</Table.Th>
              <Table.Th>Answers that name it</Table.Th>
              <Table.Th ta="end">Answers</Table.Th>
              <Table.Th ta="end">Share of voice</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {brands.map(({ brandId, name, role, rate, interval, answers, shareOfVoice }) => (
              <Table.Tr key={brandId}>
                <Table.Td>
                  <span className={role === 'own' ? classes.name : undefined}>{name}</span>
                  {role === 'own' && ' (yours)'}
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

/** Names that answers name often, and of which nobody has said what they are. */
function Found({ websiteId }: { websiteId: string }) {
  const brands = useQuery(brandsQuery(websiteId)).data?.data ?? [];
  const found = brands.filter(({ status }) => status === 'found').length;
  if (found === 0) return null;
  return (
    <Text size="sm" mb="sm">
      {found === 1 ? 'One more name is' : `${formatCount(found)} more names are`} named often and counted
      nowhere yet: <AppLink href={paths.brands(websiteId)}>say which are competitors</AppLink>.
    </Text>
  );
}
