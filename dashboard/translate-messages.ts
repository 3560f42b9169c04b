import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { transform } from '@lingui/native-tools';
import type { Plugin } from 'vite';

/** Every module with messages imports this one, so it is evaluated first. */
const i18n = `${import.meta.dirname}/src/language/i18n.ts`;

/**
 * Compiles the macros of Lingui (`t`, `plural`, `Trans`), and messages to the tokens that Lingui renders. English messages stay in the
 * code, so that each page brings its own and English needs no catalogue. Catalogues have the English message as key, and get its id here. Sentences of the API
 * have their code as key.
 */
export function translateMessages(): Plugin {
  return {
    name: 'translate-messages',
    enforce: 'pre',
    transform: {
      filter: {
        id: [
          /dashboard[\\/]src[\\/].+[.]tsx?$/,
          /dashboard[\\/]messages[\\/](?:api[\\/]sentences-)?\w+[.]json$/,
        ],
      },
      async handler(code, path) {
        if (path.endsWith('.json')) {
          const isByCode = /[\\/]api[\\/]/.test(path);
          return { code: compileCatalogue(code, isByCode ? String : generateMessageId), map: null };
        }
        if (!/from '@lingui\/(?:core|react)\/macro'/.test(code)) return null;
        const macro = {
          descriptorFields: 'message' as const,
          runtimeModules: { i18n: [i18n, 'i18n'] as const },
        };
        const compiled = await transform(code, path, { macro });
        return { code: compileMessages(compiled.code), map: compiled.map ?? null };
      },
    },
  };
}

function compileCatalogue(catalogue: string, idOf: (key: string) => string): string {
  const messages = Object.entries(JSON.parse(catalogue) as Record<string, string>);
  return JSON.stringify(Object.fromEntries(messages.map(([key, text]) => [idOf(key), compileMessage(text)])));
}

/** The macro writes each message as one string on a line of its own. None is empty, but a field `message` of a form can be. */
const compileMessages = (code: string): string =>
  code.replaceAll(/(?<=^\s*message: )(["'])((?:[^\\]|\\.)+?)\1(?=,?$)/gm, (_literal, _quote, text: string) =>
    JSON.stringify(compileMessage(readLiteral(text))),
  );

const readLiteral = (text: string) =>
  JSON.parse(`"${text.replaceAll(String.raw`\'`, "'").replaceAll(/(?<!\\)"/g, String.raw`\"`)}"`) as string;
