import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { NamedBrand, UntrackedBrand, Visibility } from '../../../api/ai-visibility.ts';
import { changeBrands } from '../../../api/brands.ts';
import { promptsQuery } from '../../../api/prompts.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { hasRole, sessionQuery } from '../../../session/session-query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { showFailure } from '../../../ui/show-message.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { useRows } from '../../../ui/table/use-rows.ts';
import { type BrandDecision, resolveSuggestion } from '../brands/brand-changes.ts';
import { countedAnswers } from '../parts/visibility-search.ts';
import { useVisibilityAction } from '../parts/use-visibility-action.ts';
import { hasCompetitors } from './rate-stats.tsx';
import { brandColumns, type BrandRow, trackColumn } from './brand-columns.tsx';

interface BrandPanelProps {
  data: Visibility;
  websiteId: string;
  /** The filters of the page. Its prompts are unbranded ones by default. */
  search: Parameters<typeof countedAnswers>[0];
}

/** Named, because the list of cited sources counts the answers to all prompts. */
const bases = {
  unbranded: t`Answers to unbranded prompts in the selected days`,
  branded: t`Answers to branded prompts in the selected days`,
  all: t`Answers to all prompts in the selected days`,
};

/** Rarer names say little, and are listed on the page of brands. */
const shownUntracked = 10;

/** The brands that answers mention: own brands first, then all others by the number of answers. */
export function BrandPanel({ data, websiteId, search }: BrandPanelProps) {
  const { brands, untracked = [] } = data;
  const isManager = hasRole(useQuery(sessionQuery()).data, 'manager');
  const tracking = useTracking(websiteId);
  const answers = countedAnswers(search);
  const columns = brandColumns((filter) => paths.answers(websiteId, { ...answers, ...filter })).filter(
    ({ id }) => id !== 'share' || hasCompetitors(data),
  );
  return (
    <Panel
      title={t`Mentions by brand`}
      description={t`${bases[search.prompts ?? 'unbranded']}: ${formatCount(data.overall.runs)}. A brand counts once per answer. Rates are averages over all prompts and engines.`}
      isFlush
    >
      <MissingNote websiteId={websiteId} />
      {untracked.length > 0 && <UntrackedNote names={untracked.length} websiteId={websiteId} />}
      <DataTable
        label={t`Mentions by brand`}
        columns={isManager && untracked.length > 0 ? [...columns, trackColumn(tracking)] : columns}
        rows={rowsOf(toRows(brands, untracked.slice(0, shownUntracked)))}
        rowId={({ brandId }) => brandId}
        empty={null}
      />
    </Panel>
  );
}

function toRows(brands: readonly NamedBrand[], untracked: readonly UntrackedBrand[]): BrandRow[] {
  const rows: BrandRow[] = [
    ...brands.map((brand) => ({ ...brand, isTracked: true as const })),
    ...untracked.map((brand) => ({ ...brand, isTracked: false as const, role: 'competitor' as const })),
  ];
  return rows.toSorted((a, b) => groupOf(a) - groupOf(b) || b.answers - a.answers);
}

/** Counts of a pending brand say nothing about its place. */
function groupOf(row: BrandRow): number {
  if (row.role === 'own') return 0;
  return row.isTracked && row.pending ? 1 : 2;
}

function useTracking(websiteId: string) {
  const { mutate, isPending } = useVisibilityAction(
    websiteId,
    ({ name, decision }: { name: string; decision: BrandDecision }) =>
      changeBrands(websiteId, (all) => resolveSuggestion(all, name, decision)),
  );
  return {
    isPending,
    track: ({ name, domain }: UntrackedBrand, role: NamedBrand['role']) =>
      mutate(
        { name, decision: { status: 'confirmed', role, domains: domain === null ? [] : [domain] } },
        { onError: showFailure },
      ),
  };
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

function UntrackedNote({ names, websiteId }: { names: number; websiteId: string }) {
  return (
    <Text size="sm" px="md" pb="sm">
      {plural(names, {
        one: 'Answers also mention # brand that is not tracked. It is not part of the share of voice.',
        other: 'Answers also mention # brands that are not tracked. They are not part of the share of voice.',
      })}{' '}
      <AppLink href={paths.brands(websiteId)}>
        <Trans>All brands</Trans>
      </AppLink>
    </Text>
  );
}
