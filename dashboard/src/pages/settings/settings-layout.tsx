import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { settingsSections } from '../../shell/sections.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

/** The tabs of the settings. */
export function SettingsLayout() {
  return (
    <Stack gap="xl">
      <TabLinks label="Settings" tabs={settingsSections} />
      <Outlet />
    </Stack>
  );
}
