import { IconCalendarRepeat } from '../../../ui/icons.ts';
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

/** The schedules of all websites. */
export function SchedulesPage() {
  const navigate = useNavigate();
  const query = useQuery(websitesQuery());
  return (
    <Page
      title="Schedules"
      description="How often Cairn collects the data of each website. Open a website to change its schedule."
    >
      <Panel isFlush>
        <DataTable
          label="Schedules"
          columns={scheduleColumns}
          rows={wholeRows(query)}
          rowId={({ id }) => id}
          onOpen={({ id }) => void navigate({ href: paths.schedule(id) })}
          empty={
            <EmptyState icon={IconCalendarRepeat} title="No websites yet">
              Add a website to set its schedule.
            </EmptyState>
          }
        />
      </Panel>
    </Page>
  );
}
