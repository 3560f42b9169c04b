import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { LazyModal } from '../../ui/lazy/lazy-modal.tsx';
import { styleNonce } from '../../shell/frame/theme.ts';
import classes from './preview-window.module.css';

interface PreviewWindowProps {
  html: string;
  /** The button that takes the next step. */
  submitLabel: string;
  onSubmit(): void;
  onClose(): void;
}

/** The page of a report that is not stored, over its form. */
export function PreviewWindow({ html, submitLabel, onSubmit, onClose }: PreviewWindowProps) {
  return (
    <LazyModal
      opened
      fullScreen
      title={t`Preview`}
      onClose={onClose}
      classNames={{ content: classes.content, body: classes.body }}
      closeButtonProps={{ 'aria-label': t`Close preview` }}
    >
      <iframe className={classes.page} title={t`Preview of the report`} sandbox="" srcDoc={embedded(html)} />
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          <Trans>Only you see this preview. It is not saved.</Trans>
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Back to the settings</Trans>
          </Button>
          <Button onClick={onSubmit}>{submitLabel}</Button>
        </Group>
      </Group>
    </LazyModal>
  );
}

/**
 * The page is a document of its own, but the Content-Security-Policy of the dashboard applies to it, and its links would lead to the
 * URL of the dashboard.
 */
const embedded = (html: string) =>
  html.replace('<style>', `<style nonce="${styleNonce()}">`).replaceAll('href="#', 'href="about:srcdoc#');
