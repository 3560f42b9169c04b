import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useAction } from '../../../api/use-action.ts';
import { requestAuth, auth } from '../../../session/auth-client.ts';
import { sessionKey } from '../../../session/session-query.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';

interface AuthenticatorFormProps {
  /** `otpauth://…`, the format of authenticator apps. */
  uri: string;
  backupCodes: readonly string[];
  onClose(): void;
}

/** Shows the secret for an authenticator app and verifies its first code. */
export function AuthenticatorForm({ uri, backupCodes, onClose }: AuthenticatorFormProps) {
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: isNotEmpty(t`Enter the six-digit code.`) },
  });
  const verifying = useAction(
    ({ code }: { code: string }) => requestAuth(auth.twoFactor.verifyTotp({ code: code.trim() })),
    // Close before the session is fetched again, because the panel would then open the other dialog.
    { affects: [sessionKey], onSuccess: onClose },
  );
  return (
    <DialogForm
      form={form}
      action={verifying}
      submitLabel={t`Enable two-factor authentication`}
      onSubmit={verifying.mutate}
      onCancel={onClose}
    >
      <Group align="flex-start" gap="lg">
        <QrCode text={uri} label={t`The secret as a QR code`} />
        <Stack gap="sm" flex={1} miw={240}>
          <Text>
            <Trans>
              Scan the QR code with your authenticator app, or enter the secret. If the app is on this device,{' '}
              <Anchor href={uri}>open it</Anchor>.
            </Trans>
          </Text>
          <CopyField label={t`Secret`} value={new URL(uri).searchParams.get('secret') ?? ''} />
        </Stack>
      </Group>
      <CopyField
        label={t`Backup codes, each for one sign-in without your phone`}
        value={backupCodes.join('\n')}
        isBlock
      />
      <TextInput
        label={t`Current code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...form.getInputProps('code')}
      />
    </DialogForm>
  );
}
