import '@fontsource-variable/inter';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './theme.css';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, startTransition, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { i18n } from './language/i18n.ts';
import { createQueryClient } from './session/query-client.ts';
import { createDashboardRouter } from './router.tsx';
import { loadFirstPage, nextTask } from './shell/load-first-page.ts';
import { colorSchemeStore, cssVariables, styleNonce, theme } from './theme.ts';

const queryClient = createQueryClient();
const router = createDashboardRouter(queryClient);
document.documentElement.lang = i18n.locale;
const root = document.getElementById('root');

const NotificationArea = lazy(async () => ({
  default: (await import('./shell/notification-area.tsx')).NotificationArea,
}));

function App() {
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
            <Suspense>
              <NotificationArea />
            </Suspense>
          </QueryClientProvider>
        </MantineProvider>
      </I18nProvider>
    </StrictMode>
  );
}

/** Not with a top-level `await`: the code of pages imports this chunk, and would wait for it. */
async function start(container: HTMLElement): Promise<void> {
  // The evaluation of this code is a long task already.
  await nextTask();
  await loadFirstPage(router, queryClient);
  // As a transition, so that React yields to input while it renders.
  startTransition(() => createRoot(container).render(<App />));
}

if (root !== null) void start(root);
