import { IconWorldSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Connections, WebsiteProperty } from '../../../api/connections.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { useMay } from '../../../session/use-may.ts';
import { propertyColumns } from './property-columns.tsx';
import { PropertyDialog } from './property-dialog.tsx';

/** Which property each website shows, of each service that is connected. */
export function PropertyPanel({ connections }: { connections: Connections }) {
  const mayChoose = useMay('manager');
  const [choosing, setChoosing] = useState<WebsiteProperty | null>(null);
  const columns = useMemo(() => propertyColumns(mayChoose ? setChoosing : undefined), [mayChoose]);
  return (
    <Panel
      title="Properties of your websites"
      description="A website finds its property by itself where exactly one fits; otherwise you choose."
      isFlush
    >
      <DataTable
        label="Properties of your websites"
        columns={columns}
        rows={rowsOf(connections.websites)}
        rowId={({ websiteId, provider }) => `${websiteId} ${provider}`}
        empty={
          <EmptyState icon={IconWorldSearch} title="No website yet">
            Each website that you add finds its property here.
          </EmptyState>
        }
      />
      {choosing !== null && (
        <PropertyDialog
          website={choosing}
          connections={connections.connections}
          onClose={() => setChoosing(null)}
        />
      )}
    </Panel>
  );
}
