import { Button, ColorInput, Group, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Branding, brandingQuery, changeBranding } from '../../../api/branding.ts';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import classes from './branding.module.css';
import { CoverPreview } from './cover-preview.tsx';
import { isHexColor } from './is-hex-color.ts';

const swatches = ['#1f4e79', '#0f5c4d', '#7a2e3a', '#4a5fe0', '#5b4a8a', '#262b33'];
const usualColor = '#1f4e79';
const mostLetters = 100;

interface BrandingFormProps {
  kept: Branding;
  /** What stands in for a name. */
  accountName: string;
  mayChange: boolean;
}

/** Name, colour and logo of reports beside what they make of a cover. */
export function BrandingForm({ kept, accountName, mayChange }: BrandingFormProps) {
  const client = useQueryClient();
  const [given, setGiven] = useState(kept);
  const put = (change: Partial<Branding>) => setGiven((before) => ({ ...before, ...change }));
  const keeping = useMutation({
    mutationFn: changeBranding,
    onSuccess: async () => {
      notifications.show({ message: 'Reports look like this from now on.' });
      await client.invalidateQueries({ queryKey: brandingQuery().queryKey });
    },
  });
  const isSame = (['name', 'color', 'logoText'] as const).every((part) => given[part] === kept[part]);
  const name = given.name ?? accountName;
  return (
    <div className={classes.columns}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          keeping.mutate(given);
        }}
      >
        <Stack gap="md">
          <BrandingFields given={given} accountName={accountName} isDisabled={!mayChange} onChange={put} />
          {keeping.isError && <ProblemNotice error={keeping.error} />}
          {mayChange && (
            <Group>
              <Button type="submit" variant="default" disabled={isSame} loading={keeping.isPending}>
                Change reports
              </Button>
            </Group>
          )}
        </Stack>
      </form>
      <CoverPreview name={name} logoText={given.logoText ?? name} color={given.color ?? usualColor} />
    </div>
  );
}

interface BrandingFieldsProps {
  given: Branding;
  accountName: string;
  isDisabled: boolean;
  onChange(change: Partial<Branding>): void;
}

function BrandingFields({ given, accountName, isDisabled, onChange }: BrandingFieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        description="Who reports; the account’s name where empty"
        placeholder={accountName}
        maxLength={mostLetters}
        disabled={isDisabled}
        value={given.name ?? ''}
        onChange={(event) => onChange({ name: textOrNull(event.currentTarget.value) })}
      />
      <TextInput
        label="In place of a logo"
        description="Set at the top of the cover; the name where empty"
        placeholder={given.name ?? accountName}
        maxLength={mostLetters}
        disabled={isDisabled}
        value={given.logoText ?? ''}
        onChange={(event) => onChange({ logoText: textOrNull(event.currentTarget.value) })}
      />
      <ColorInput
        label="Colour"
        description="Of the cover and the charts; a dark blue where empty"
        placeholder={usualColor}
        format="hex"
        // Whoever leaves the field at once would get back what was there before.
        fixOnBlur={false}
        error={
          given.color === null || isHexColor(given.color) ? null : 'Six hexadecimal digits, as in #1f4e79'
        }
        swatches={swatches}
        withEyeDropper={!isDisabled}
        eyeDropperButtonProps={{ 'aria-label': 'Take a colour from the screen' }}
        disabled={isDisabled}
        value={given.color ?? ''}
        onChange={(color) => onChange({ color: textOrNull(color) })}
      />
    </>
  );
}

/** An emptied field goes back to the default. */
const textOrNull = (text: string) => (text.trim() === '' ? null : text);
