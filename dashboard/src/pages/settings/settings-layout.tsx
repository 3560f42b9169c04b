import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { settingsSections } from '../../shell/sections.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

/** The pages of settings beside each other. */
export function SettingsLayout() {
  return (
    <Stack gap="xl">
      <TabLinks label="Settings" tabs={settingsSections} />
      <Outlet />
    </Stack>
  );
}
