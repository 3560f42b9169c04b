import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { NamedBrand } from '../../../api/ai-visibility.ts';
import { brandsQuery } from '../../../api/brands.ts';
import { promptsQuery } from '../../../api/prompts.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { useRows } from '../../../ui/table/use-rows.ts';
import { IntervalBar } from '../parts/interval-bar.tsx';
import classes from './metrics.module.css';

interface BrandPanelProps {
  brands: readonly NamedBrand[];
  runs: number;
  websiteId: string;
}

const brandColumns = (websiteId: string): Column<NamedBrand>[] => [
  {
    id: 'brand',
    header: t`Brand`,
    cell: ({ name, role }) => (
      <span>
        <span className={role === 'own' ? classes.name : undefined}>{name}</span>
        {role === 'own' && t` (own brand)`}
      </span>
    ),
  },
  {
    id: 'mentionRate',
    header: t`AI mention rate`,
    hint: t`Weighted: each prompt counts the same on each engine, however many answers it has. So the rate can differ from the mentions divided by all answers.`,
    isOnPhone: true,
    cell: ({ rate, interval, role }) => (
      <IntervalBar rate={rate} interval={interval} isOwn={role === 'own'} />
    ),
  },
  {
    id: 'answers',
    header: t`Answers`,
    hint: t`Answers that mention the brand`,
    align: 'end',
    cell: ({ brandId, answers }) => (
      <AppLink href={paths.answers(websiteId, { brand: brandId })}>{formatCount(answers)}</AppLink>
    ),
  },
  {
    id: 'share',
    header: t`Share of voice`,
    hint: t`The brand's share of all mentions of tracked brands`,
    align: 'end',
    cell: ({ shareOfVoice }) => formatShare(shareOfVoice),
  },
];

/** Mentions by brand, own brands first. */
export function BrandPanel({ brands, runs, websiteId }: BrandPanelProps) {
  return (
    <Panel
      title={t`Mentions by brand`}
      description={t`${formatCount(runs)} answers. A brand counts once per answer.`}
      isFlush
    >
      <MissingNote websiteId={websiteId} />
      <SuggestionNote websiteId={websiteId} />
      <DataTable
        label={t`Mentions by brand`}
        columns={brandColumns(websiteId)}
        rows={rowsOf(brands)}
        rowId={({ brandId }) => brandId}
        empty={null}
      />
    </Panel>
  );
}

/** Links to the prompts whose answers mention competitors only. */
function MissingNote({ websiteId }: { websiteId: string }) {
  const { query } = useDateRange();
  const { rows, hasMore } = useRows(promptsQuery(websiteId, { mentions: ['competitors_only'], ...query }));
  if (rows.length === 0) return null;
  const count = rows.length;
  return (
    <Text size="sm" px="md" pb="sm">
      <AppLink href={paths.prompts(websiteId, { mentions: 'competitors_only' })}>
        {hasMore
          ? t`More than ${formatCount(count)} prompts whose answers mention competitors, but not us`
          : plural(count, {
              one: '# prompt whose answers mention competitors, but not us',
              other: '# prompts whose answers mention competitors, but not us',
            })}
      </AppLink>
    </Text>
  );
}

/** Links to the suggested brands, which are not counted yet. */
function SuggestionNote({ websiteId }: { websiteId: string }) {
  const brands = useQuery(brandsQuery(websiteId)).data?.data ?? [];
  const suggestions = brands.filter(({ status }) => status === 'found').length;
  if (suggestions === 0) return null;
  return (
    <Text size="sm" px="md" pb="sm">
      <Trans>
        <Plural value={suggestions} one="# other name is" other="# other names are" /> mentioned often but not
        tracked. <AppLink href={paths.brands(websiteId)}>Review suggested brands</AppLink>
      </Trans>
    </Text>
  );
}
