import { t } from '@lingui/core/macro';
import { Checkbox, Radio, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Access } from '../../../api/members.ts';
import { RoleField } from './role-field.tsx';
import { WebsiteField } from './website-field.tsx';

/** The role of a member, the websites to which a viewer is limited, and whether the viewer sees prices. */
export function AccessFields<Values extends Access>({ form }: { form: UseFormReturnType<Values> }) {
  const { role, websiteIds, seesPrices } = form.values;
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
                description={t`For a client, who sees the pages, reports and campaigns of these websites, and nothing of your other websites`}
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
          <Checkbox
            mt="xs"
            label={t`Show prices and invoices`}
            description={t`What a client pays for the campaigns of these websites, and the invoices. Your costs and your markup stay hidden.`}
            checked={seesPrices}
            onChange={(event) => change({ seesPrices: event.currentTarget.checked })}
          />
        </Stack>
      )}
    </>
  );
}

/** Only viewers are limited to websites, and only they may not see prices. */
export const accessOf = ({ role, websiteIds, seesPrices }: Access): Access => ({
  role,
  websiteIds: role === 'viewer' ? websiteIds : null,
  seesPrices: role === 'viewer' && seesPrices,
});

/** The rule of the field for allowed websites. */
export const validateWebsites = (websiteIds: Access['websiteIds'], { role }: Pick<Access, 'role'>) =>
  role === 'viewer' && websiteIds?.length === 0 ? t`Select at least one website.` : null;
