import { plural, t } from '@lingui/core/macro';
import { ActionIcon, Group } from '@mantine/core';
import { formatDay } from '../../../format/dates.ts';
import classes from '../../../ui/filter-chip.module.css';
import { IconX } from '../../../ui/icons.ts';

interface SelectedKeywordsProps {
  ids: readonly string[] | undefined;
  /** The day of the alert that links to them. */
  alert: string | undefined;
  onChange(change: { id: undefined }): void;
}

/** The filter by the keywords that a link selects, such as those of an alert. It can be removed, not changed. */
export function SelectedKeywords({ ids = [], alert, onChange }: SelectedKeywordsProps) {
  const count = ids.length;
  if (count === 0) return null;
  const day = alert === undefined ? null : formatDay(alert);
  const words =
    day === null
      ? plural(count, { one: '# selected keyword', other: '# selected keywords' })
      : plural(count, {
          one: `# keyword of the alert of ${day}`,
          other: `# keywords of the alert of ${day}`,
        });
  return (
    <Group gap={0} className={classes.chip} style={{ alignSelf: 'flex-start' }}>
      <span className={classes.words}>{words}</span>
      <ActionIcon
        size={24}
        variant="subtle"
        color="gray"
        aria-label={t`Show all keywords`}
        onClick={() => onChange({ id: undefined })}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
