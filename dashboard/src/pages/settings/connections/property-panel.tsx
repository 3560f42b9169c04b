import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconWorldSearch } from '../../../ui/icons.ts';
import { useMemo, useState } from 'react';
import type { Connections, WebsiteProperty } from '../../../api/connections.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { propertyColumns } from './property-columns.tsx';
import { PropertyDialog } from './property-dialog.tsx';

/** The property of each website in each connected service. */
export function PropertyPanel({ connections }: { connections: Connections }) {
  const mayChange = useHasRole('manager');
  const [selected, setSelected] = useState<WebsiteProperty | null>(null);
  const columns = useMemo(() => propertyColumns(mayChange ? setSelected : undefined), [mayChange]);
  return (
    <Panel
      title={t`Properties of your websites`}
      description={t`If exactly one property matches a website, Cairn selects it. Otherwise you select it.`}
      isFlush
    >
      <DataTable
        label={t`Properties of your websites`}
        columns={columns}
        rows={rowsOf(connections.websites)}
        rowId={({ websiteId, provider }) => `${websiteId} ${provider}`}
        empty={
          <EmptyState icon={IconWorldSearch} title={t`No websites yet`}>
            <Trans>Add a website to match it with a property.</Trans>
          </EmptyState>
        }
      />
      {selected !== null && (
        <PropertyDialog
          website={selected}
          connections={connections.connections}
          onClose={() => setSelected(null)}
        />
      )}
    </Panel>
  );
}
