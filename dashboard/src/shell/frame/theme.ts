import { t } from '@lingui/core/macro';
// Types only: the theme styles components that the first page does not load.
import type { Alert, Input, Modal, Notification, Table } from '@mantine/core';
import {
  createTheme,
  type CSSVariablesResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';

type Extension<Component extends { extend(input: never): unknown }> = Parameters<Component['extend']>[0];

const accent: MantineColorsTuple = [
  '#f0f2ff',
  '#e0e5ff',
  '#bfc9fe',
  '#9dabfa',
  '#7c8df3',
  '#6175ec',
  '#4a5fe0',
  '#3c4fc4',
  '#31419f',
  '#28357d',
];
const dark: MantineColorsTuple = [
  '#d9dbe1',
  '#b3b7c1',
  '#9a9fab',
  '#6a707d',
  '#34373f',
  '#26292f',
  '#1b1d22',
  '#141519',
  '#101114',
  '#0b0c0e',
];

/** One accent, small radii, Inter; spacing in steps of 8. */
export const theme = createTheme({
  colors: { accent, dark },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    // A title in the colour of the tint would have too little contrast.
    Alert: {
      styles: {
        root: {
          background: 'color-mix(in srgb, var(--alert-color) 7%, var(--surface))',
          border: '1px solid color-mix(in srgb, var(--alert-color) 24%, transparent)',
        },
        title: { color: 'var(--mantine-color-text)' },
      },
    } satisfies Extension<typeof Alert>,
    // An imported file can have many errors.
    InputWrapper: { styles: { error: { whiteSpace: 'pre-line' } } } satisfies Extension<typeof Input.Wrapper>,
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': t`Close` } } } satisfies Extension<
      typeof Notification
    >,
    Modal: {
      styles: {
        title: { fontWeight: 600 },
        header: { background: 'var(--surface)' },
        content: { background: 'var(--surface)' },
      },
    } satisfies Extension<typeof Modal>,
    // Like the head of a `DataTable`.
    Table: {
      styles: {
        th: {
          color: 'var(--mantine-color-dimmed)',
          fontSize: 'var(--mantine-font-size-sm)',
          fontWeight: 500,
        },
      },
    } satisfies Extension<typeof Table>,
    // Otherwise a second banner beside that of the shell.
    ModalHeader: { defaultProps: { role: 'none' } } satisfies Extension<typeof Modal.Header>,
  },
});

/** Dimmed text has a contrast of at least 4.5:1 in both themes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5b6170',
    '--mantine-color-placeholder': '#6b7180',
    '--mantine-color-error': '#c22f2f',
    '--mantine-color-anchor': '#3c4fc4',
    '--surface': '#ffffff',
    '--canvas': '#fafafb',
    '--line': '#e7e8ec',
    '--good': '#1a7f4b',
    '--bad': '#c22f2f',
    '--warn': '#96600a',
    '--calm': '#5b6170',
  },
  dark: {
    // That of Mantine is the colour of a panel, so that a disabled button would have no shape.
    '--mantine-color-disabled': '#26292f',
    '--mantine-color-placeholder': '#8b909c',
    '--mantine-color-error': '#ff8d86',
    '--mantine-color-anchor': '#9dabfa',
    // Those of Mantine are nearly black.
    '--mantine-color-accent-light': 'rgb(124 141 243 / 18%)',
    '--mantine-color-accent-light-hover': 'rgb(124 141 243 / 26%)',
    '--mantine-color-accent-light-color': '#bfc9fe',
    '--mantine-color-gray-light': 'rgb(154 159 171 / 18%)',
    '--mantine-color-gray-light-hover': 'rgb(154 159 171 / 26%)',
    '--mantine-color-gray-light-color': '#d9dbe1',
    '--surface': '#191b1f',
    '--canvas': '#131417',
    '--line': '#2a2d34',
    '--good': '#5fd39a',
    '--bad': '#ff8d86',
    '--warn': '#f0b45a',
    '--calm': '#9a9fab',
  },
});

export const colorSchemeStore = localStorageColorSchemeManager({ key: 'cairn-color-scheme' });

/** Styles created at run time need the server's nonce, or the Content-Security-Policy blocks them. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
}

// The scroll lock of dialogs reads its nonce from here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
