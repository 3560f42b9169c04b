import '@fontsource-variable/inter';
import './mantine.css';
import '@mantine/notifications/styles.css';
import './theme.css';
import { i18n } from './language/i18n.ts';
import { createDashboardRouter } from './router.ts';
import { createQueryClient } from './session/query-client.ts';
import { FaultPage, loadFrame } from './shell/frame/frame-parts.ts';
import { loadFirstPage, nextTask } from './shell/load-first-page.ts';

/** Not with a top-level `await`: the code of pages imports this chunk, and would wait for it. */
async function start(container: HTMLElement): Promise<void> {
  // Before the requests of the page, because browsers send few at a time.
  const frame = loadFrame();
  document.documentElement.lang = i18n.locale;
  // The evaluation of this code is a long task already.
  await nextTask();
  const queryClient = createQueryClient();
  const router = createDashboardRouter(queryClient);
  await nextTask();
  await loadFirstPage(router, queryClient);
  const [{ render }] = await Promise.all([frame, FaultPage.preload?.()]);
  render(container, { router, queryClient });
}

const root = document.getElementById('root');
if (root !== null) void start(root);
