import { t } from '@lingui/core/macro';
import { Radio, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Access } from '../../../api/members.ts';
import { RoleField } from './role-field.tsx';
import { WebsiteField } from './website-field.tsx';

/** The role of a member, and the websites to which a viewer is limited. */
export function AccessFields<Values extends Access>({ form }: { form: UseFormReturnType<Values> }) {
  const { role, websiteIds } = form.values;
  const change = (access: Partial<Access>) => form.setValues(access as Partial<Values>);
  return (
    <>
      <RoleField value={role} onChange={(chosen) => change({ role: chosen })} />
      {role === 'viewer' && (
        <Stack gap="xs">
          <Radio.Group
            label={t`Websites`}
            value={websiteIds === null ? 'all' : 'some'}
            onChange={(choice) => change({ websiteIds: choice === 'all' ? null : [] })}
          >
            <Stack gap="xs" mt={4}>
              <Radio value="all" label={t`All websites`} description={t`Also those that are added later`} />
              <Radio
                value="some"
                label={t`Only these websites`}
                description={t`For a client, who sees the pages, reports and campaigns of these websites, without prices, and nothing of your other websites`}
              />
            </Stack>
          </Radio.Group>
          {websiteIds !== null && (
            <WebsiteField
              label={t`Allowed websites`}
              description={undefined}
              placeholder={undefined}
              required
              {...form.getInputProps('websiteIds')}
            />
          )}
        </Stack>
      )}
    </>
  );
}

/** Only viewers are limited to websites. */
export const accessOf = ({ role, websiteIds }: Access): Access => ({
  role,
  websiteIds: role === 'viewer' ? websiteIds : null,
});

/** The rule of the field for allowed websites. */
export const validateWebsites = (websiteIds: Access['websiteIds'], { role }: Access) =>
  role === 'viewer' && websiteIds?.length === 0 ? t`Select at least one website.` : null;
