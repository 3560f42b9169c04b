import { operatorSections, type Section, settingsSections } from '../../shell/sections.ts';
import { useIsOperator } from './use-is-operator.ts';

/** The sections of the settings that the signed-in member can use. */
export function useSettingsSections(): Section[] {
  return useIsOperator() === true ? [...settingsSections, ...operatorSections] : settingsSections;
}
