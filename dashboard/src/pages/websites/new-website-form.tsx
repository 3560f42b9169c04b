import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { type GetInputPropsReturnType, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { firstStepsKey } from '../../api/first-steps.ts';
import { asProblem } from '../../api/problem.ts';
import { useAction } from '../../api/use-action.ts';
import { addWebsite, type NewWebsite, websitesQuery } from '../../api/websites.ts';
import { paths } from '../../paths.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { checkDomain } from './check-domain.ts';
import { relationshipOptions } from './relationships.ts';

/** The first website has no field for tags, whose code would be larger than the rest of the form. */
export function NewWebsiteForm({ tags: Tags }: { tags?: ComponentType<GetInputPropsReturnType> }) {
  const navigate = useNavigate();
  const form = useForm<NewWebsite>({
    mode: 'uncontrolled',
    initialValues: { domain: '', relationship: 'own', tags: [] },
    validate: { domain: checkDomain },
  });
  const adding = useAction(addWebsite, {
    affects: [websitesQuery().queryKey, firstStepsKey],
    onSuccess: ({ data }) => navigate({ href: paths.website(data.id) }),
  });
  const existing = adding.error === null ? undefined : asProblem(adding.error).body.existing;
  return (
    <ActionForm
      form={form}
      action={adding}
      onSubmit={adding.mutate}
      buttons={
        <Group>
          <Button type="submit" loading={adding.isPending}>
            <Trans>Add website</Trans>
          </Button>
        </Group>
      }
    >
      <TextInput
        label={t`Domain`}
        description={t`A domain, or the URL of any page`}
        placeholder="example.com"
        required
        key={form.key('domain')}
        {...form.getInputProps('domain')}
      />
      {existing !== undefined && (
        <AppLink href={paths.website(existing.id)}>
          <Trans>Open the existing website</Trans>
        </AppLink>
      )}
      <NativeSelect
        label={t`Relationship`}
        data={relationshipOptions}
        key={form.key('relationship')}
        {...form.getInputProps('relationship')}
      />
      {Tags && <Tags key={form.key('tags')} {...form.getInputProps('tags')} />}
    </ActionForm>
  );
}
