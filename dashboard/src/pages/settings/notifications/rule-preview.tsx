import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { previewRule } from '../../../api/notifications.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatDay } from '../../../format/dates.ts';
import { showFailure } from '../../../ui/show-message.ts';
import { type RuleValues, toRequest } from './rule-form.ts';

const maxShown = 5;

/** Shows on request how often a rule would have sent a notification. */
export function RulePreview({ values }: { values: RuleValues }) {
  const previewing = useAction(previewRule, { onError: showFailure });
  const preview = previewing.data?.data;
  const show = () => {
    const { kind, parameters, websiteIds } = toRequest(values);
    previewing.mutate({ kind, parameters, websiteIds });
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" size="xs" loading={previewing.isPending} onClick={show}>
        <Trans>Preview</Trans>
      </Button>
      {preview !== undefined && (
        <div role="status">
          <Text size="sm">
            <Trans>
              In the last {preview.days} days, this alert would have sent{' '}
              {plural(preview.notices.length, { one: '# notification', other: '# notifications' })}.
            </Trans>
          </Text>
          {preview.unconfirmed !== null && preview.unconfirmed > 0 && (
            <Text size="sm">
              {plural(preview.unconfirmed, {
                one: '# change was found, but no second day confirmed it.',
                other: '# changes were found, but no second day confirmed them.',
              })}{' '}
              <Trans>Clear “Confirm on a second day” to be notified at once.</Trans>
            </Text>
          )}
          {preview.notices.slice(0, maxShown).map(({ day, websiteId, title, examples }) => (
            <Text key={`${day} ${websiteId}`} size="xs" c="dimmed">
              {formatDay(day)}, {title} ({examples.join('; ')})
            </Text>
          ))}
          {preview.notices.length > maxShown && (
            <Text size="xs" c="dimmed">
              <Trans>and {preview.notices.length - maxShown} more</Trans>
            </Text>
          )}
          {!preview.isComplete && (
            <Text size="xs" c="dimmed">
              <Trans>Only the first 10,000 keywords and 100 websites were examined.</Trans>
            </Text>
          )}
        </div>
      )}
    </Stack>
  );
}
