import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, ColorInput, ColorSwatch, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { type Branding, brandingQuery, updateBranding } from '../../../api/branding.ts';
import { useAction } from '../../../api/use-action.ts';
import { ActionForm } from '../../../ui/action-form.tsx';
import { showMessage } from '../../../ui/show-message.ts';
import classes from './branding.module.css';
import { CoverPreview } from './cover-preview.tsx';
import { isHexColor } from './is-hex-color.ts';

const swatches = ['#1f4e79', '#0f5c4d', '#7a2e3a', '#4a5fe0', '#5b4a8a', '#262b33'];
const defaultColor = '#1f4e79';
const maxLength = 100;

/** An empty field restores the default. */
type Values = Record<'name' | 'color' | 'logoText', string>;

interface BrandingFormProps {
  saved: Branding;
  /** Used if the branding has no name. */
  accountName: string;
  mayChange: boolean;
}

/** Name, colour and logo of reports, beside a preview of the cover. */
export function BrandingForm({ saved, accountName, mayChange }: BrandingFormProps) {
  const form = useForm<Values>({
    initialValues: { name: saved.name ?? '', color: saved.color ?? '', logoText: saved.logoText ?? '' },
    validate: { color: validateColor },
    validateInputOnChange: ['color'],
  });
  const saving = useAction(updateBranding, {
    affects: [brandingQuery().queryKey],
    onSuccess: () => showMessage(t`Branding saved.`),
  });
  const { name, color, logoText } = form.values;
  const values = { name: textOrNull(name), color: textOrNull(color), logoText: textOrNull(logoText) };
  const isUnchanged = (['name', 'color', 'logoText'] as const).every(
    (field) => values[field] === saved[field],
  );
  const shownName = values.name ?? accountName;
  return (
    <div className={classes.columns}>
      <ActionForm
        form={form}
        action={saving}
        onSubmit={() => saving.mutate(values)}
        buttons={
          mayChange && (
            <Group>
              <Button type="submit" variant="default" disabled={isUnchanged} loading={saving.isPending}>
                <Trans>Save branding</Trans>
              </Button>
            </Group>
          )
        }
      >
        <BrandingFields form={form} accountName={accountName} isDisabled={!mayChange} />
      </ActionForm>
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          <Trans>Preview</Trans>
        </Text>
        <CoverPreview
          name={shownName}
          logoText={values.logoText ?? shownName}
          logo={saved.logo}
          color={values.color ?? defaultColor}
        />
      </Stack>
    </div>
  );
}

interface BrandingFieldsProps {
  form: UseFormReturnType<Values>;
  accountName: string;
  isDisabled: boolean;
}

function BrandingFields({ form, accountName, isDisabled }: BrandingFieldsProps) {
  return (
    <>
      <TextInput
        label={t`Name`}
        description={t`The sender of reports. Leave empty for the account name.`}
        placeholder={accountName}
        maxLength={maxLength}
        disabled={isDisabled}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t`Logo text`}
        description={t`At the top of the cover. Leave empty for the name.`}
        placeholder={textOrNull(form.values.name) ?? accountName}
        maxLength={maxLength}
        disabled={isDisabled}
        {...form.getInputProps('logoText')}
      />
      <ColorInput
        label={t`Color`}
        description={t`For the cover and the charts. Leave empty for dark blue.`}
        placeholder={defaultColor}
        format="hex"
        // Otherwise the input restores its previous value if it loses focus too early.
        fixOnBlur={false}
        swatches={swatches}
        withEyeDropper={!isDisabled}
        eyeDropperButtonProps={{ 'aria-label': t`Pick a color from the screen` }}
        disabled={isDisabled}
        leftSection={<ColorSwatch size={18} color={shownColor(form.values.color)} />}
        {...form.getInputProps('color')}
      />
    </>
  );
}

/** The default colour while the input is empty or incomplete. */
const shownColor = (text: string) => (isHexColor(text) ? text : defaultColor);

const validateColor = (text: string) =>
  textOrNull(text) === null || isHexColor(text) ? null : t`Enter six hexadecimal digits, such as #1f4e79.`;

const textOrNull = (text: string) => (text.trim() === '' ? null : text);
