import { useHasRole } from '../../session/use-has-role.ts';
import { operatorSections, type Section, settingsFor } from '../../shell/sections.ts';
import { useIsOperator } from './use-is-operator.ts';

/** The sections of the settings that the signed-in member can use. */
export function useSettingsSections(): Section[] {
  const isManager = useHasRole('manager');
  const own = settingsFor(isManager);
  return useIsOperator() === true ? [...own, ...operatorSections] : own;
}
