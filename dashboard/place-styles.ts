import type { Plugin } from 'vite';

const stylesheet = /<link rel="stylesheet"[^>]*>\s*/;
const container = '<div id="root">';

/** Moves the stylesheet behind the skeleton of the document, because browsers paint nothing that comes after a stylesheet before it has arrived. */
export function placeStyles(): Plugin {
  return {
    name: 'place-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link] = stylesheet.exec(html) ?? [];
        if (link === undefined || !html.includes(container))
          throw new Error('The document has no stylesheet or no container');
        return html.replace(link, '').replace(container, () => `${link.trim()}\n    ${container}`);
      },
    },
  };
}
