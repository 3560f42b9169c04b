import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconBook, IconKeyboard, IconLogout, IconRocket, IconShieldLock } from '../ui/icons.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { i18n } from '../language/i18n.ts';
import { type Language, languages } from '../language/languages.ts';
import { changeLanguage } from '../language/stored-language.ts';
import { useAction } from '../api/use-action.ts';
import { paths } from '../paths.ts';
import { isLimited, sessionKey, sessionQuery } from '../session/session-query.ts';
import { updateUser } from '../session/update-user.ts';
import { PlainLink } from '../ui/app-link.tsx';
import type { PopupTarget } from '../ui/lazy/lazy-popup.tsx';
import { OpenedMenu } from '../ui/popups/opened-menu.tsx';
import type { ShellPopup } from './shell-popups.tsx';

const schemes = [
  { value: 'auto', label: t`System` },
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
];

const languageChoices = Object.entries(languages).map(([value, label]) => ({ value, label }));

interface UserMenuItemsProps {
  target: PopupTarget;
  onShow(popup: ShellPopup): void;
}

/** The colour scheme, the language, links, and signing out. */
export function UserMenuItems({ target, onShow }: UserMenuItemsProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { data: session } = useQuery(sessionQuery());
  const showing = useAction((getStartedHidden: boolean) => updateUser({ getStartedHidden }), {
    affects: [sessionKey],
  });
  const leaving = useMutation({ mutationFn: signOut });
  return (
    <OpenedMenu width={232} position="top-start" shadow="md" target={target}>
      <Menu.Dropdown>
        <MenuChoice
          label={t`Appearance`}
          options={schemes}
          chosen={colorScheme}
          onChoose={(scheme) => setColorScheme(scheme as typeof colorScheme)}
        />
        <MenuChoice
          label={t`Language of the dashboard`}
          options={languageChoices}
          chosen={i18n.locale}
          onChoose={(language) => void chooseLanguage(language as Language)}
        />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconShieldLock size={16} aria-hidden />}
          renderRoot={(props) => <PlainLink {...props} href={paths.security()} />}
        >
          <Trans>Security</Trans>
        </Menu.Item>
        {/* Clients get no API keys. */}
        {!isLimited(session) && (
          <Menu.Item
            component="a"
            href="/docs/api"
            target="_blank"
            leftSection={<IconBook size={16} aria-hidden />}
          >
            <Trans>API reference</Trans>
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={() => onShow('shortcuts')}>
          <Trans>Keyboard shortcuts</Trans>
        </Menu.Item>
        {session?.user.getStartedHidden === true && (
          <Menu.Item leftSection={<IconRocket size={16} aria-hidden />} onClick={() => showing.mutate(false)}>
            <Trans>Show first steps</Trans>
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => leaving.mutate()}>
          <Trans>Sign out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </OpenedMenu>
  );
}

interface MenuChoiceProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose(value: string): void;
}

/** One of several values. Fields of a form are not allowed in a menu, and its arrow keys skip them. */
function MenuChoice({ label, options, chosen, onChoose }: MenuChoiceProps) {
  return (
    <Menu.RadioGroup value={chosen} onChange={onChoose} aria-label={label}>
      <Menu.Label aria-hidden>{label}</Menu.Label>
      {options.map(({ value, label: text }) => (
        <Menu.RadioItem key={value} value={value} closeMenuOnClick={false}>
          {text}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** The list of members shows the language. A failure to store it must not stop the change. */
async function chooseLanguage(language: Language): Promise<void> {
  await updateUser({ language }).catch(() => undefined);
  changeLanguage(language);
}

/** A full page load discards all cached data. */
async function signOut(): Promise<void> {
  const { requestAuth: askAuth, auth } = await import('../session/auth-client.ts');
  await askAuth(auth.signOut());
  location.assign(`/dashboard${paths.signIn()}`);
}
