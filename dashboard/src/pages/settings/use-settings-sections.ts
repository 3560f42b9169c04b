import { paths } from '../../paths.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { operatorSections, type Section, settingsSections } from '../../shell/sections.ts';
import { useIsOperator } from './use-is-operator.ts';

/** The sections of the settings that the signed-in member can use. */
export function useSettingsSections(): Section[] {
  const isManager = useHasRole('manager');
  // An export contains the costs of the account.
  const own = isManager ? settingsSections : settingsSections.filter(({ href }) => href !== paths.exports());
  return useIsOperator() === true ? [...own, ...operatorSections] : own;
}
