import { t } from '@lingui/core/macro';
import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { Page } from '../../ui/page.tsx';
import { ContactPanel } from '../campaigns/parts/contact-panel.tsx';
import { StatusLine } from '../settings/status/status-line.tsx';
import { ApprovalPanel } from './approvals/approval-panel.tsx';
import { openPlacements, openTasks } from './default-filters.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

const tabs = [
  { label: t`Tasks`, href: paths.taskQueue(openTasks) },
  { label: t`Placements`, href: paths.placementQueue(openPlacements) },
];
/** Viewers see no prices of publishers. */
const publishers = { label: t`Publishers`, href: paths.publishers() };

/** The work of operators, for all running campaigns. */
export function WorkLayout() {
  const isManager = useHasRole('manager');
  return (
    <Page
      title={t`Work queue`}
      description={
        <>
          {t`Approvals, tasks and placements of all running campaigns.`} <StatusLine />
        </>
      }
    >
      <Stack gap="md">
        {isManager && <ApprovalPanel />}
        <TabLinks label={t`Queues`} tabs={isManager ? [...tabs, publishers] : tabs} />
        <ContactPanel
          about={t`You do not have to do anything here. Your contact decides on approvals, and takes care of orders and tasks. What waits for approval without a decision is approved automatically. Questions to:`}
        />
        <Outlet />
      </Stack>
    </Page>
  );
}
