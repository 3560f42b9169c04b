import { Button } from '@mantine/core';
import { useState } from 'react';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ColumnChoice } from '../../ui/table/column-choice.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { rowsOf } from '../../ui/table/rows-of.ts';
import { useSelection } from '../../ui/table/use-selection.ts';

interface Keyword {
  id: string;
  text: string;
  position: number;
}

const keywords: Keyword[] = Array.from({ length: 100_000 }, (_, index) => ({
  id: `kw_${index}`,
  text: `keyword ${index}`,
  position: (index % 100) + 1,
}));
const columns: Column<Keyword>[] = [
  { id: 'text', header: 'Keyword', cell: ({ text }) => text, sorts: 'ascending' },
  {
    id: 'position',
    header: 'Position',
    cell: ({ position }) => position,
    align: 'end',
    width: 120,
    sorts: 'ascending',
  },
  { id: 'id', header: 'ID', cell: ({ id }) => id, isExtra: true },
];
const devices = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Mobile' },
];

export function StyleguideTable() {
  const selection = useSelection();
  const [chosen, setChosen] = useState<string[]>();
  const [values, setValues] = useState<Record<string, string | string[] | undefined>>({ device: ['mobile'] });
  return (
    <>
      <FilterBar
        filters={[{ name: 'device', label: 'Device', options: devices, isMultiple: true }]}
        values={values}
        onChange={(change) => setValues({ ...values, ...change })}
        search={{ name: 'search', label: 'Search keywords' }}
      >
        <ColumnChoice columns={columns} chosen={chosen} onChoose={setChosen} />
      </FilterBar>
      <Panel isFlush>
        <DataTable
          label="Keywords"
          columns={columns}
          rows={rowsOf(keywords)}
          rowId={({ id }) => id}
          chosen={chosen}
          selection={selection}
          onOpen={() => undefined}
          empty="No results"
          height={320}
        />
      </Panel>
      <BulkBar selection={selection}>
        <Button size="xs">Pause keywords</Button>
      </BulkBar>
    </>
  );
}
