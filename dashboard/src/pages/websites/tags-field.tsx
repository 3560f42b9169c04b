import { t } from '@lingui/core/macro';
import { TagsInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

/** The tags of a new website. */
export function TagsField(field: GetInputPropsReturnType) {
  return <TagsInput label={t`Tags`} description={t`Press Enter after each tag.`} {...field} />;
}
