import { useLocalStorage } from '@mantine/hooks';

/** Whether shortcuts of a single key are on in this browser. Members who speak commands, or press keys by accident, turn them off. */
export const useShortcutSetting = () =>
  useLocalStorage({ key: 'cairn-shortcuts', defaultValue: true, getInitialValueInEffect: false });
