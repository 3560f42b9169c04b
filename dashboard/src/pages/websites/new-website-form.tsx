import { Button, Group, Select, Stack, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { asProblem } from '../../api/problem.ts';
import { addWebsite, type NewWebsite, websitesQuery } from '../../api/websites.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { checkDomain } from './check-domain.ts';
import { relationshipOptions } from './relationships.ts';

/** What is wrong is said where it was written, as soon as it can be known. */
export function NewWebsiteForm() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useForm<NewWebsite>({
    mode: 'uncontrolled',
    initialValues: { domain: '', relationship: 'own', tags: [] },
    validate: { domain: checkDomain },
    validateInputOnBlur: true,
  });
  const adding = useMutation({
    mutationFn: addWebsite,
    onSuccess: async ({ data }) => {
      await client.invalidateQueries({ queryKey: websitesQuery().queryKey });
      await navigate({ to: paths.website(data.id) as never });
    },
  });
  const existing = adding.error === null ? undefined : asProblem(adding.error).told.existing;
  return (
    <form noValidate onSubmit={form.onSubmit((given) => adding.mutate(given))}>
      <Stack gap="md">
        <TextInput
          label="Domain"
          description="Any address of the site will do"
          placeholder="example.com"
          required
          key={form.key('domain')}
          {...form.getInputProps('domain')}
        />
        <Select
          label="Whose is it?"
          data={relationshipOptions}
          allowDeselect={false}
          key={form.key('relationship')}
          {...form.getInputProps('relationship')}
        />
        <TagsInput
          label="Tags"
          description="To find it among many; Enter after each"
          key={form.key('tags')}
          {...form.getInputProps('tags')}
        />
        {adding.isError && <ProblemNotice error={adding.error} />}
        {existing !== undefined && (
          <AppLink href={paths.website(existing.id)}>Open the one that is there</AppLink>
        )}
        <Group>
          <Button type="submit" loading={adding.isPending}>
            Add website
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
