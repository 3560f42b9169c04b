import { t } from '@lingui/core/macro';
import { Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useSettingsSections } from './use-settings-sections.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

/** The tabs of the settings. */
export function SettingsLayout() {
  const sections = useSettingsSections();
  return (
    <Stack gap="xl">
      <TabLinks label={t`Settings`} tabs={sections} />
      <Outlet />
    </Stack>
  );
}
