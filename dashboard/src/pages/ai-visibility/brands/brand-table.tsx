import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTags, IconTrash } from '../../../ui/icons.ts';
import type { Brand } from '../../../api/brands.ts';
import { unknownValue } from '../../../format/numbers.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { StatusStyle } from '../../../ui/status-style.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import classes from './brands.module.css';

interface BrandActions {
  edit(brand: Brand): void;
  remove(brand: Brand): void;
}

interface BrandTableProps {
  brands: readonly Brand[];
  /** Undefined if the member may not change brands. */
  actions: BrandActions | undefined;
}

/** All brands except suggestions: own brands, then competitors, then ignored names. */
export function BrandTable({ brands, actions }: BrandTableProps) {
  const rows = brands
    .filter(({ status }) => status !== 'found')
    .toSorted((a, b) => groupOf(a) - groupOf(b) || a.name.localeCompare(b.name));
  const isUsed = {
    near: rows.some(({ near }) => near.length > 0),
    neverNear: rows.some(({ neverNear }) => neverNear.length > 0),
  };
  const shown = columns.filter(({ id }) => (id !== 'near' && id !== 'neverNear') || isUsed[id]);
  return (
    <DataTable
      label={t`Brands`}
      columns={actions === undefined ? shown : [...shown, actionColumn(actions)]}
      rows={rowsOf(rows)}
      rowId={({ id }) => id}
      empty={
        <EmptyState icon={IconTags} title={t`No brands yet`}>
          {actions === undefined ? (
            <Trans>Cairn counts the mentions of the own brand and of competitors in every answer.</Trans>
          ) : (
            <Trans>
              Add your own brand and those of your competitors. Cairn counts their mentions in every answer.
            </Trans>
          )}
        </EmptyState>
      }
    />
  );
}

function statusStyle({ status, role }: Brand): StatusStyle {
  if (status === 'hidden') return { tone: 'paused', label: t`Ignored` };
  return role === 'own' ? { tone: 'good', label: t`Own brand` } : { tone: 'calm', label: t`Competitor` };
}

const groupOf = ({ status, role }: Brand) => (status === 'hidden' ? 2 : Number(role !== 'own'));
const join = (texts: readonly string[]) =>
  texts.length === 0 ? <span className={classes.quiet}>{unknownValue}</span> : texts.join(', ');

const columns: Column<Brand>[] = [
  { id: 'name', header: t`Name`, cell: ({ name }) => <strong className={classes.name}>{name}</strong> },
  { id: 'role', header: t`Type`, width: 140, cell: (brand) => <StateBadge {...statusStyle(brand)} /> },
  { id: 'aliases', header: t`Aliases`, cell: ({ aliases }) => join(aliases) },
  { id: 'domains', header: t`Domains`, cell: ({ domains }) => join(domains) },
  {
    id: 'near',
    header: t`Required context`,
    hint: t`A mention counts only near one of these words.`,
    cell: ({ near }) => join(near),
  },
  {
    id: 'neverNear',
    header: t`Excluded context`,
    hint: t`A mention near one of these words does not count.`,
    cell: ({ neverNear }) => join(neverNear),
  },
];

const actionColumn = ({ edit, remove }: BrandActions): Column<Brand> => ({
  id: 'actions',
  header: t`Actions`,
  align: 'end',
  width: 96,
  cell: (brand) => (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t`Edit ${brand.name}`}
        onClick={() => edit(brand)}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t`Remove ${brand.name}`}
        onClick={() => remove(brand)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  ),
});
