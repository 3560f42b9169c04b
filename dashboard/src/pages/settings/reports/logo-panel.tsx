import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { brandingQuery, removeLogo, setLogo } from '../../../api/branding.ts';
import { useAction } from '../../../api/use-action.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { showMessage } from '../../../ui/show-message.ts';
import classes from './branding.module.css';

const maxBytes = 262_144;
const affects = [brandingQuery().queryKey];

/** The logo image of new reports. */
export function LogoPanel({ logo, mayChange }: { logo: string | null; mayChange: boolean }) {
  const [isTooLarge, setTooLarge] = useState(false);
  const saving = useAction(async (file: File) => setLogo(await encode(file)), {
    affects,
    onSuccess: () => showMessage(t`Logo saved.`),
  });
  const removing = useAction(removeLogo, { affects });
  const choose = (file: File | null) => {
    setTooLarge((file?.size ?? 0) > maxBytes);
    if (file !== null && file.size <= maxBytes) saving.mutate(file);
  };
  return (
    <Panel
      title={t`Logo`}
      description={t`A PNG or JPEG image of at most 256 KB, for the cover of documents and the shared page.`}
    >
      <Stack gap="md" align="flex-start">
        {logo === null ? (
          <Text c="dimmed">
            <Trans>No logo. Reports show the logo text.</Trans>
          </Text>
        ) : (
          <img className={classes.logo} src={logo} alt={t`Logo of reports`} />
        )}
        {isTooLarge && (
          <Text c="var(--bad)" role="alert">
            <Trans>The image is larger than 256 KB. Choose a smaller one.</Trans>
          </Text>
        )}
        {saving.isError && <ProblemNotice error={saving.error} />}
        {removing.isError && <ProblemNotice error={removing.error} />}
        {mayChange && (
          <Group gap="xs">
            <FileButton accept="image/png,image/jpeg" onChange={choose}>
              {(props) => (
                <Button {...props} variant="default" loading={saving.isPending}>
                  <Trans>Choose image</Trans>
                </Button>
              )}
            </FileButton>
            {logo !== null && (
              <Button variant="default" loading={removing.isPending} onClick={() => removing.mutate()}>
                <Trans>Remove logo</Trans>
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Panel>
  );
}

async function encode(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
