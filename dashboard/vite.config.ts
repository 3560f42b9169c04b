import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { placeStyles } from './place-styles.ts';
import { preloadCode } from './preload-code.ts';
import { requireStyles } from './require-styles.ts';
import { translateMessages } from './translate-messages.ts';

// The server replaces it in each response.
const noncePlaceholder = 'CSP_NONCE';

const isPart =
  /src[\\/](ui|format)[\\/](?!table[\\/](?!rows-of|use-rows|whole-rows)|chart)|@mantine[\\/](hooks|core[\\/]esm[\\/](core|utils|components[\\/](?:Portal|VisuallyHidden|ScrollArea[\\/]utils)))[\\/]/;
/** Without elements, because these would bring their components along. */
const isShared = /src[\\/](?:api|session|pages[\\/](?:campaigns|keywords|overview|websites))[\\/].*\.ts$/;
const isOfWebsites =
  /pages[\\/]overview[\\/]get-started[\\/]get-started|shell[\\/]get-started|ranking-change/;
const isOfOverview =
  /pages[\\/]overview[\\/](?:next|parts)|drops[\\/]why-button|name-keyword|compare-per-day|collection-states|difference-of-shown|is-low-value|describe-approval|segment-picker|new-alert-button|describe-rate-change|components[\\/]Grid[\\/]/;
const isOfCampaign =
  /campaigns[\\/](?:overview[\\/]|.*(?:stage-stepper|history-list|running-month|count-pending|price-panel|progress-line|forecast-panel|count-month))|components[\\/]Textarea/;
const isSmall =
  /demand-(?:cell|source)|position-options|parts[\\/]page-link|count-strip|useQueries|components[\\/]Progress[\\/]/;
const isLater = /ui[\\/](popups|password-field|copy-|import-dialog|tag-dialog)|utils[\\/]Floating/;

/**
 * Modules that are loaded together share a chunk, because a browser requests few files at a time: code that requests the data of pages, code that shows every page, components of
 * many pages, parts that open above a page, and two large libraries of some pages. All other code is split by page.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  // With all that they import.
  { name: 'frame', test: /src[\\/]shell[\\/]frame[\\/]frame\.tsx$/, priority: 4 },
  {
    name: 'parts',
    test: (id: string) => isPart.test(id) && !isLater.test(id),
    minShareCount: 4,
    priority: 3,
  },
  { name: 'table', test: /src[\\/]ui[\\/]table[\\/](?!rows-of|use-rows|whole-rows)/, priority: 1 },
  {
    name: 'chart',
    test: /src[\\/]ui[\\/]chart[\\/](?!time-table|download[\\/](?!download-menu))/,
    priority: 1,
  },
  // Menus and selects open in it, and pages with a select load no menus.
  {
    name: 'popover',
    test: /@floating-ui|components[\\/](?:Popover|ScrollArea|Checkbox[\\/]CheckIcon)/,
    priority: 2,
  },
  // Pages with a form load no menus either.
  {
    name: 'inputs',
    test: /components[\\/](?:Checkbox|Radio|InlineInput|Paper|Accordion[\\/]AccordionChevron)/,
    priority: 1,
  },
  // Small modules of several pages. Each chunk costs a phone a request.
  {
    name: 'shared',
    test: isShared,
    minShareCount: 3,
    maxModuleSize: 2_000,
  },
  { name: 'websites', test: isOfWebsites, minShareCount: 2 },
  { name: 'overview', test: isOfOverview, minShareCount: 2 },
  { name: 'small', test: isSmall, minShareCount: 2 },
  { name: 'campaign', test: isOfCampaign, minShareCount: 2 },
  { name: 'popups', test: /src[\\/]ui[\\/]popups[\\/](?!entered-value)/ },
];

export default defineConfig({
  root: import.meta.dirname,
  base: '/dashboard/',
  plugins: [translateMessages(), requireStyles(), preloadCode(), placeStyles(), react()],
  html: { cspNonce: noncePlaceholder },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // One stylesheet. Those of pages have a kilobyte each, and each would cost a phone a request.
    cssCodeSplit: false,
    emptyOutDir: true,
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/dashboard/api': 'http://127.0.0.1:3000' } },
});
