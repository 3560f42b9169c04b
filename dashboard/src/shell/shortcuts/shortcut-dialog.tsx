import { t } from '@lingui/core/macro';
import { Kbd, Modal, Stack, Switch, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useReturnedFocus } from '../../ui/popups/use-returned-focus.ts';
import { type Section, websiteSections } from '../sections.ts';
import { useAccountSections } from '../use-account-sections.ts';
import { paletteKeys } from './palette-keys.ts';
import classes from './shortcut-dialog.module.css';
import { useShortcutSetting } from './use-shortcut-setting.ts';

interface ShortcutDialogProps {
  websiteId: string | undefined;
  onClose(): void;
}

/** Lists the keyboard shortcuts, and turns those of single keys off. */
export function ShortcutDialog({ websiteId, onClose }: ShortcutDialogProps) {
  const ofAccount = useAccountSections();
  const [isOn, setOn] = useShortcutSetting();
  useReturnedFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Keyboard shortcuts`}
      size="lg"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="lg">
        <Switch
          label={t`Single-key shortcuts`}
          description={t`${paletteKeys().join(' ')} always works. The setting applies to this browser.`}
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        <div className={classes.groups}>
          <ShortcutList
            title={t`Everywhere`}
            shortcuts={[
              [paletteKeys(), t`Command palette`],
              [['/'], t`Search the list on this page`],
              [['c'], t`Create or start something`],
              [['?'], t`Keyboard shortcuts`],
              [[t`Esc`], t`Close a dialog or menu`],
            ]}
          />
          <ShortcutList title={t`Account`} shortcuts={ofAccount.map(toShortcut)} />
          <ShortcutList title={t`Website`} shortcuts={websiteSections(websiteId ?? '').map(toShortcut)} />
          <ShortcutList
            title={t`Tables`}
            shortcuts={[
              [['↑'], t`Previous row`],
              [['↓'], t`Next row`],
              [[t`Space`], t`Select the row`],
              [['Enter'], t`Open the row`],
            ]}
          />
        </div>
      </Stack>
    </Modal>
  );
}

type Shortcut = readonly [keys: readonly string[], label: string];

const toShortcut = ({ key = '', label }: Section): Shortcut => [['g', key], label];

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <Text component="h3" fw={600} size="sm" m={0} mb={4}>
        {title}
      </Text>
      <dl className={classes.list}>
        {shortcuts.map(([keys, label]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key} size="sm">
                  {key}
                </Kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
