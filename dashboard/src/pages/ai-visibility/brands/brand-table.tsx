import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTags, IconTrash } from '@tabler/icons-react';
import type { Brand } from '../../../api/brands.ts';
import { none } from '../../../format/numbers.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import classes from './brands.module.css';

interface BrandDeeds {
  edit(brand: Brand): void;
  remove(brand: Brand): void;
}

interface BrandTableProps {
  brands: readonly Brand[];
  /** Absent where the reader may not. */
  deeds: BrandDeeds | undefined;
}

/** What is settled: own brands first, then competitors, hidden names last. */
export function BrandTable({ brands, deeds }: BrandTableProps) {
  const rows = brands
    .filter(({ status }) => status !== 'found')
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name));
  return (
    <DataTable
      label="Brands"
      columns={deeds === undefined ? columns : [...columns, deedColumn(deeds)]}
      rows={rowsOf(rows)}
      rowId={({ id }) => id}
      empty={
        <EmptyState icon={IconTags} title="No brand yet">
          Say under which names you are known, and who your competitors are: they are looked for in every
          answer.
        </EmptyState>
      }
    />
  );
}

function lookOf({ status, role }: Brand): { tone: Tone; label: string } {
  if (status === 'hidden') return { tone: 'paused', label: 'Not looked for' };
  return role === 'own' ? { tone: 'good', label: 'Yours' } : { tone: 'warn', label: 'Competitor' };
}

const placeOf = ({ status, role }: Brand) => (status === 'hidden' ? 2 : Number(role !== 'own'));
const listed = (texts: readonly string[]) =>
  texts.length === 0 ? <span className={classes.quiet}>{none}</span> : texts.join(', ');

const columns: Column<Brand>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <strong className={classes.name}>{name}</strong> },
  { id: 'role', header: 'Whose', width: 140, cell: (brand) => <StateBadge {...lookOf(brand)} /> },
  { id: 'aliases', header: 'Other names', cell: ({ aliases }) => listed(aliases) },
  { id: 'domains', header: 'Domains', cell: ({ domains }) => listed(domains) },
  { id: 'near', header: 'Only near', cell: ({ near }) => listed(near) },
  { id: 'neverNear', header: 'Never near', cell: ({ neverNear }) => listed(neverNear) },
];

const deedColumn = ({ edit, remove }: BrandDeeds): Column<Brand> => ({
  id: 'deeds',
  header: 'Actions',
  align: 'end',
  width: 96,
  cell: (brand) => (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${brand.name}`} onClick={() => edit(brand)}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Remove ${brand.name}`}
        onClick={() => remove(brand)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  ),
});
