import { ActionIcon, Badge, Group } from '@mantine/core';
import { IconPencil } from '../../../ui/icons.ts';
import type { Prompt } from '../../../api/prompts.ts';
import { paths } from '../../../paths.ts';
import { Ago } from '../../../ui/ago.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';

interface ColumnOptions {
  websiteId: string;
  /** Absent if the member may not edit prompts. */
  onEdit?: (prompt: Prompt) => void;
}

export function promptColumns({ websiteId, onEdit }: ColumnOptions): Column<Prompt>[] {
  return [textColumn(websiteId), ...detailColumns, ...(onEdit === undefined ? [] : [editColumn(onEdit)])];
}

const textColumn = (websiteId: string): Column<Prompt> => ({
  id: 'text',
  header: 'Prompt',
  cell: ({ id, text }) => (
    <AppLink href={paths.answers(websiteId, { prompt: id })} c="inherit" fw={500}>
      {text}
    </AppLink>
  ),
});

const detailColumns: Column<Prompt>[] = [
  {
    id: 'tags',
    header: 'Tags',
    width: 200,
    cell: ({ tags, branded }) => (
      <Group gap={4}>
        {branded && (
          <Badge variant="light" color="gray" tt="none" fw={500}>
            branded
          </Badge>
        )}
        {tags.map((tag) => (
          <Badge key={tag} variant="default" tt="none" fw={500}>
            {tag}
          </Badge>
        ))}
      </Group>
    ),
  },
  {
    id: 'country',
    header: 'Country',
    width: 112,
    cell: ({ country, language }) => `${country}, ${language}`,
  },
  {
    id: 'source',
    header: 'Source',
    width: 104,
    cell: ({ source }) => (source === 'proposed' ? 'Suggested' : 'Added'),
  },
  {
    id: 'status',
    header: 'Status',
    width: 104,
    cell: ({ status }) => (
      <StateBadge
        tone={status === 'active' ? 'good' : 'paused'}
        label={status === 'active' ? 'Active' : 'Paused'}
      />
    ),
  },
  {
    id: 'firstAskedAt',
    header: 'First run',
    align: 'end',
    width: 120,
    cell: ({ firstAskedAt }) => <Ago at={firstAskedAt} />,
  },
];

const editColumn = (onEdit: (prompt: Prompt) => void): Column<Prompt> => ({
  id: 'edit',
  header: 'Actions',
  align: 'end',
  width: 80,
  cell: (row) => (
    <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${row.text}`} onClick={() => onEdit(row)}>
      <IconPencil size={16} aria-hidden />
    </ActionIcon>
  ),
});
