import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { i18n } from '../../language/i18n.ts';
import { MessageArea } from './message-area.tsx';
import { colorSchemeStore, cssVariables, styleNonce, theme } from './theme.ts';

interface Started {
  router: AnyRouter;
  queryClient: QueryClient;
}

function App({ router, queryClient }: Started) {
  // Not part of the container, because it comes before the stylesheet, and the styles that the page renders after it.
  useLayoutEffect(() => document.getElementById('boot')?.remove(), []);
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <MantineProvider
          theme={theme}
          defaultColorScheme="auto"
          colorSchemeManager={colorSchemeStore}
          cssVariablesResolver={cssVariables}
          getStyleNonce={styleNonce}
        >
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <MessageArea />
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>
    </StrictMode>
  );
}

/** Replaces the skeleton of the document. As a transition, so that React yields to input while it renders. */
export function render(container: HTMLElement, started: Started): void {
  startTransition(() => createRoot(container).render(<App {...started} />));
}
