import { useQuery } from '@tanstack/react-query';
import { installationQuery } from '../../api/installation.ts';
import { operatorSections, type Section, settingsSections } from '../../shell/sections.ts';

/** The sections of the settings that the signed-in member can use. */
export function useSettingsSections(): Section[] {
  const { data } = useQuery(installationQuery());
  const isOperator = data?.data.allowed.includes('read_status') === true;
  return isOperator ? [...settingsSections, ...operatorSections] : settingsSections;
}
