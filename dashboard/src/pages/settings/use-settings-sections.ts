import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../session/session-query.ts';
import { operatorSections, type Section, settingsFor } from '../../shell/sections.ts';
import { useIsOperator } from './use-is-operator.ts';

/** The sections of the settings that the signed-in member can use. */
export function useSettingsSections(): Section[] {
  const { data: session } = useQuery(sessionQuery());
  const own = settingsFor(session);
  return useIsOperator() === true ? [...own, ...operatorSections] : own;
}
