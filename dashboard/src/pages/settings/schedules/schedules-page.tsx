import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
      title={t`Schedules`}
      description={t`How often Cairn checks rankings, and when it next collects the data of each source. Open a website to change its schedule.`}
    >
      <Panel isFlush>
        <DataTable
          label={t`Schedules`}
          columns={scheduleColumns}
          rows={wholeRows(query)}
          rowId={({ id }) => id}
          onOpen={({ id }) => void navigate({ href: paths.schedule(id) })}
          empty={
            <EmptyState icon={IconCalendarRepeat} title={t`No websites yet`}>
              <Trans>Add a website to set its schedule.</Trans>
            </EmptyState>
          }
        />
      </Panel>
    </Page>
  );
}
