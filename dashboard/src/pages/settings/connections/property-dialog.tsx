import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Select, Text } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { setProperty, type Connection, type WebsiteProperty } from '../../../api/connections.ts';
import { ActionForm } from '../../../ui/action-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { serviceLabels, shortSite } from './connection-labels.ts';
import { useConnectionAction } from './use-connection-action.ts';
import { optionSearch } from '../../../ui/option-search.ts';

interface PropertyFormProps {
  website: WebsiteProperty;
  connections: readonly Connection[];
}

interface PropertyDialogProps extends PropertyFormProps {
  onClose(): void;
}

/** Selects the property of a website in a dialog. */
export function PropertyDialog({ onClose, ...props }: PropertyDialogProps) {
  const { form, select } = usePropertyForm(props, onClose);
  return (
    <Dialog title={t`Property of ${props.website.domain}`} onClose={onClose}>
      <DialogForm {...form} submitLabel={t`Save property`} onCancel={onClose}>
        {select}
      </DialogForm>
    </Dialog>
  );
}

/** The same on a page. */
export function PropertyForm(props: PropertyFormProps) {
  const { form, select } = usePropertyForm(props);
  return (
    <ActionForm
      {...form}
      buttons={
        <div>
          <Button type="submit" loading={form.action.isPending}>
            <Trans>Save property</Trans>
          </Button>
        </div>
      }
    >
      {select}
    </ActionForm>
  );
}

function usePropertyForm({ website, connections }: PropertyFormProps, onSuccess?: () => void) {
  const { websiteId, domain, provider, property, candidates } = website;
  const sites = readableSites(connections, provider).filter((site) => !candidates.includes(site));
  const wider = sites.filter((site) => domain.endsWith(`.${shortSite(site)}`));
  const suggested = candidates.find((site) => site.startsWith('https:')) ?? candidates[0] ?? wider[0];
  const groups = [
    { group: t`Matches ${domain}`, items: candidates },
    { group: t`Covers more than ${domain}`, items: wider },
    { group: t`Other properties`, items: sites.filter((site) => !wider.includes(site)) },
  ].filter(({ items }) => items.length > 0);
  const form = useForm({
    initialValues: { siteUrl: property?.siteUrl ?? suggested ?? null },
    validate: { siteUrl: isNotEmpty(t`Select a property.`) },
  });
  const action = useConnectionAction(setProperty);
  const onSubmit = ({ siteUrl }: { siteUrl: string | null }) =>
    siteUrl !== null && action.mutate({ websiteId, provider, siteUrl }, onSuccess && { onSuccess });
  const select = (
    <>
      <Select
        label={t`Property in ${serviceLabels[provider]}`}
        data={groups}
        {...optionSearch}
        allowDeselect={false}
        nothingFoundMessage={t`No matching property`}
        {...form.getInputProps('siteUrl')}
      />
      {property !== null && (
        <Text size="sm" c="dimmed">
          <Trans>
            Cairn collects the metrics of the new property from scratch. They replace the current ones.
          </Trans>
        </Text>
      )}
    </>
  );
  return { form: { form, action, onSubmit }, select };
}

/** The properties that any connection of the service can read. Unverified ones cannot be read. */
function readableSites(connections: readonly Connection[], provider: Connection['provider']): string[] {
  const sites = connections
    .filter((connection) => connection.provider === provider)
    .flatMap((connection) => connection.sites.filter(({ permission }) => permission !== 'unverified'));
  return [...new Set(sites.map(({ siteUrl }) => siteUrl))].toSorted();
}
