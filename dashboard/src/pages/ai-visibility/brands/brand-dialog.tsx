import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SegmentedControl, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import type { Brand, GivenBrand } from '../../../api/brands.ts';
import { useAction } from '../../../api/use-action.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

interface BrandDialogProps {
  /** Null for a new brand. */
  brand: Brand | null;
  onClose(): void;
  /** @param previousName undefined for a new brand */
  onSave(brand: GivenBrand, previousName: string | undefined): Promise<unknown>;
}

type Values = Required<Pick<GivenBrand, 'name' | 'role' | 'aliases' | 'domains' | 'near' | 'neverNear'>>;

const lists = [
  {
    name: 'aliases',
    label: t`Aliases`,
    description: t`Abbreviations and other spellings. Inflections are recognized automatically.`,
  },
  {
    name: 'domains',
    label: t`Domains`,
    description: t`Citations of pages on these domains count for the brand.`,
  },
  {
    name: 'near',
    label: t`Required context`,
    description: t`For ambiguous names: a mention counts only near one of these words.`,
  },
  {
    name: 'neverNear',
    label: t`Excluded context`,
    description: t`A mention near one of these words does not count.`,
  },
] as const;

/** Adds or edits a brand: its names, its domains, and words that resolve ambiguous names. */
export function BrandDialog({ brand, onClose, onSave }: BrandDialogProps) {
  const form = useForm<Values>({
    initialValues: {
      name: brand?.name ?? '',
      role: brand?.role ?? 'competitor',
      aliases: brand?.aliases ?? [],
      domains: brand?.domains ?? [],
      near: brand?.near ?? [],
      neverNear: brand?.neverNear ?? [],
    },
    validate: { name: isNotEmpty(t`Enter a name.`) },
  });
  const saving = useAction(
    (values: Values) => onSave({ ...values, name: values.name.trim(), status: 'confirmed' }, brand?.name),
    { onSuccess: onClose },
  );
  return (
    <FormDialog
      title={brand === null ? t`Add brand` : t`Edit ${brand.name}`}
      submitLabel={brand === null ? t`Add brand` : t`Save brand`}
      form={form}
      action={saving}
      onSubmit={saving.mutate}
      onClose={onClose}
    >
      <TextInput
        label={t`Name`}
        description={t`The usual spelling`}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          <Trans>Type</Trans>
        </Text>
        <SegmentedControl
          aria-label={t`Type`}
          value={form.values.role}
          onChange={(role) => form.setFieldValue('role', role === 'own' ? 'own' : 'competitor')}
          data={[
            { value: 'own', label: t`Own brand` },
            { value: 'competitor', label: t`Competitor` },
          ]}
        />
      </Stack>
      {lists.map(({ name, ...labels }) => (
        <TagsInput key={name} {...labels} {...form.getInputProps(name)} />
      ))}
    </FormDialog>
  );
}
