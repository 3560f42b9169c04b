import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/page.tsx';
import { openPlacements, openTasks } from './first-view.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

const tabs = [
  { label: 'Tasks', href: paths.taskQueue(openTasks) },
  { label: 'Placements', href: paths.placementQueue(openPlacements) },
  { label: 'Publishers', href: paths.publishers() },
];

/** What an operator works through, over all campaigns under way. */
export function WorkLayout() {
  return (
    <Page title="Work queue" description="What is to be done in all campaigns under way, and who has it.">
      <Stack gap="md">
        <TabLinks label="Queues" tabs={tabs} />
        <Outlet />
      </Stack>
    </Page>
  );
}
