import type { Plugin, Rolldown } from 'vite';

/** Pages that people open first, by their URLs, with the chunks of their routes. */
const firstPages: Record<string, readonly string[]> = {
  '^/dashboard/websites/?$': ['websites-page'],
  '^/dashboard/websites/web_\\w+/?$': ['overview-page'],
  '^/dashboard/websites/web_\\w+/keywords/?$': ['keywords-page'],
  '^/dashboard/campaigns/cmp_\\w+/?$': ['campaign-layout', 'campaign-overview-page'],
};

/**
 * Lets the browser download the code of the frame, and that of a page that people open first, beside the first script, which imports
 * both one round trip later.
 */
export function preloadCode(): Plugin {
  return {
    name: 'preload-code',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const pages = Object.entries(firstPages).map(
          ([url, names]) => [url, filesOf(['frame', ...names], bundle)] as const,
        );
        const code = preloadPage(pages, filesOf(['frame'], bundle));
        return html.replace('</title>', () => `</title>\n    <script>${code}</script>`);
      },
    },
  };
}

/** The files of chunks and those that they import, without the files of the first script. */
function filesOf(names: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const missing = names.filter((name) => !chunks.some((chunk) => chunk.name === name));
  if (missing.length > 0) throw new Error(`The dashboard has no chunk ${missing.join(', ')}`);
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const needed = chunks.filter(({ name }) => names.includes(name));
  return [...withImports(needed, bundle).difference(withImports(entries, bundle))];
}

function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): Set<string> {
  for (const { fileName, imports } of chunks) {
    if (found.has(fileName)) continue;
    found.add(fileName);
    const imported = imports.map((file) => bundle[file]).filter((part) => part?.type === 'chunk');
    withImports(imported, bundle, found);
  }
  return found;
}

/** Not as `modulepreload`, for which browsers ignore the low priority of an element that a script inserts. The first script comes first. */
const preloadPage = (
  pages: readonly (readonly [url: string, files: readonly string[]])[],
  frame: readonly string[],
) => `
      const page = ${JSON.stringify(pages)}.find(([url]) => new RegExp(url).test(location.pathname));
      for (const file of page?.[1] ?? ${JSON.stringify(frame)}) {
        const link = document.createElement('link');
        Object.assign(link, { rel: 'preload', as: 'script', fetchPriority: 'low', crossOrigin: '', href: '/dashboard/' + file });
        document.head.append(link);
      }
    `;
