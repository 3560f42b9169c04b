import { SegmentedControl, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Brand, GivenBrand } from '../../../api/brands.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

interface BrandDialogProps {
  /** Null for a new one. */
  brand: Brand | null;
  onClose(): void;
  /** @param before the name that it had */
  onSave(given: GivenBrand, before: string | undefined): Promise<unknown>;
}

const lists = [
  {
    name: 'aliases',
    label: 'Other names',
    description: 'Abbreviations and spellings; inflections need not be listed',
  },
  { name: 'domains', label: 'Domains', description: 'A cited page of theirs is the brand’s page' },
  {
    name: 'near',
    label: 'Only near',
    description: 'For a name that means other things too: one of these words must stand near it',
  },
  { name: 'neverNear', label: 'Never near', description: 'None of these words may stand near it' },
] as const;

/** What a brand is called, and how it is told from other things of that name. */
export function BrandDialog({ brand, onClose, onSave }: BrandDialogProps) {
  const [name, setName] = useState(brand?.name ?? '');
  const [role, setRole] = useState<string>(brand?.role ?? 'competitor');
  const [texts, setTexts] = useState({
    aliases: brand?.aliases ?? [],
    domains: brand?.domains ?? [],
    near: brand?.near ?? [],
    neverNear: brand?.neverNear ?? [],
  });
  const saving = useMutation({
    mutationFn: () =>
      onSave(
        { role: role === 'own' ? 'own' : 'competitor', name: name.trim(), status: 'confirmed', ...texts },
        brand?.name,
      ),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={brand === null ? 'Add a brand' : `Edit ${brand.name}`}
      submitLabel={brand === null ? 'Add brand' : 'Save'}
      deed={saving}
      isDisabled={name.trim() === ''}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="As it is usually written"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          Whose
        </Text>
        <SegmentedControl
          aria-label="Whose"
          value={role}
          onChange={setRole}
          data={[
            { value: 'own', label: 'Ours' },
            { value: 'competitor', label: 'A competitor’s' },
          ]}
        />
      </Stack>
      {lists.map((list) => (
        <TagsInput
          key={list.name}
          label={list.label}
          description={list.description}
          value={texts[list.name]}
          onChange={(value) => setTexts((before) => ({ ...before, [list.name]: value }))}
        />
      ))}
    </FormDialog>
  );
}
