import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { auditsKey, muteIssues, type NewMute } from '../../../api/audits.ts';
import { useAction } from '../../../api/use-action.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { showMessage } from '../../../ui/show-message.ts';

/** An audit rule, and the URL on which it found an issue if there is one. */
export interface MutedIssue {
  check: string;
  title: string;
  url?: string;
}

interface MuteDialogProps {
  issue: MutedIssue;
  websiteId: string;
  onClose(): void;
}

interface MuteValues {
  scope: 'url' | 'pattern' | 'website';
  urlPattern: string;
  reason: string;
  /** A day, or empty. */
  expiresAt: string;
}

/** Mutes an issue on its URL, on URLs of a pattern, or the rule on the whole website. */
export function MuteDialog({ issue: { check, title, url }, websiteId, onClose }: MuteDialogProps) {
  const form = useForm<MuteValues>({
    initialValues: {
      scope: url === undefined ? 'website' : 'url',
      urlPattern: url === undefined ? '' : patternOf(url),
      reason: '',
      expiresAt: '',
    },
    validate: {
      urlPattern: (pattern, { scope }) =>
        scope === 'pattern' && pattern.trim() === '' ? t`Enter a pattern` : null,
      reason: (reason) => (reason.trim() === '' ? t`Enter a reason` : null),
    },
  });
  const muting = useAction((body: NewMute) => muteIssues(websiteId, body), {
    affects: [auditsKey(websiteId)],
    onSuccess: () => {
      showMessage(t`Issue muted. The score is computed again.`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t`Mute issue`}
      form={form}
      action={muting}
      submitLabel={t`Mute issue`}
      onClose={onClose}
      onSubmit={(values) => muting.mutate(bodyOf(values, { check, url }))}
    >
      <Text>
        <Trans>
          <strong>{title}</strong> leaves the lists and the score, also in later audits. You can show and
          unmute it at any time.
        </Trans>
      </Text>
      <MuteFields form={form} url={url} />
    </FormDialog>
  );
}

interface MuteFieldsProps {
  form: UseFormReturnType<MuteValues>;
  /** The URL of the issue, if it is one. */
  url: string | undefined;
}

function MuteFields({ form, url }: MuteFieldsProps) {
  return (
    <>
      <Radio.Group label={t`Where`} {...form.getInputProps('scope')}>
        <Stack gap="xs" mt={4}>
          {url !== undefined && <Radio value="url" label={t`On this URL`} description={url} />}
          <Radio value="pattern" label={t`On URLs that match a pattern`} />
          <Radio value="website" label={t`On the whole website`} />
        </Stack>
      </Radio.Group>
      {form.values.scope === 'pattern' && (
        <TextInput
          label={t`URL pattern`}
          description={t`* stands for any text.`}
          key={form.key('urlPattern')}
          {...form.getInputProps('urlPattern')}
        />
      )}
      <Textarea
        label={t`Reason`}
        placeholder={t`The print pages are noindex on purpose.`}
        maxLength={500}
        autosize
        minRows={2}
        required
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
      <TextInput
        label={t`Until (optional)`}
        type="date"
        key={form.key('expiresAt')}
        {...form.getInputProps('expiresAt')}
      />
    </>
  );
}

/** The folder of the URL. */
const patternOf = (url: string) => url.replace(/[^/]*(\?.*)?$/, '*');

function bodyOf(
  { scope, urlPattern, reason, expiresAt }: MuteValues,
  { check, url }: Pick<MutedIssue, 'check' | 'url'>,
): NewMute {
  return {
    check,
    reason,
    ...(scope === 'url' && { url }),
    ...(scope === 'pattern' && { urlPattern }),
    ...(expiresAt !== '' && { expiresAt: new Date(`${expiresAt}T23:59:59`).toISOString() }),
  };
}
