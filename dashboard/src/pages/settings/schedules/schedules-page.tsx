import { IconCalendarRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { websitesQuery } from '../../../api/websites.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { wholeRows } from '../../../ui/table/whole-rows.ts';
import { scheduleColumns } from './schedule-columns.tsx';

/** What is collected when, for each website. */
export function SchedulesPage() {
  const navigate = useNavigate();
  const query = useQuery(websitesQuery());
  return (
    <Page
      title="Schedules"
      description="How often each website is collected, and when each source goes on. Open one to change it."
    >
      <Panel isFlush>
        <DataTable
          label="Schedules"
          columns={scheduleColumns}
          rows={wholeRows(query)}
          rowId={({ id }) => id}
          onOpen={({ id }) => void navigate({ to: paths.schedule(id) as never })}
          empty={
            <EmptyState icon={IconCalendarRepeat} title="No website yet">
              Each website has its own schedule from the moment that it is added.
            </EmptyState>
          }
        />
      </Panel>
    </Page>
  );
}
