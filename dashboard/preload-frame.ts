import type { Plugin } from 'vite';

/**
 * Lets the browser download the code of the frame beside the first script, which imports it and evaluates it only after its own. With a
 * low priority, because the skeleton of the document needs the styles first.
 */
export function preloadFrame(): Plugin {
  return {
    name: 'preload-frame',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter((part) => part.type === 'chunk' && part.name === 'frame')
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: {
              rel: 'modulepreload',
              href: `/dashboard/${fileName}`,
              fetchpriority: 'low',
              crossorigin: true,
            },
            injectTo: 'head' as const,
          })),
    },
  };
}
