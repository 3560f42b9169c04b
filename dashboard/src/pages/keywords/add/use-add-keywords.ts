import { useRef } from 'react';
import { createIdempotencyKey } from '../../../api/idempotency-key.ts';
import { addKeywords, keywordKeys, maxBatchSize } from '../../../api/keywords.ts';
import { byLine, mapErrors } from '../../../api/map-errors.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatCount } from '../../../format/numbers.ts';
import type { PastedPhrases } from '../../../format/read-phrases.ts';
import type { NewKeywordSettings } from './new-keyword-settings.ts';
import { showMessage } from '../../../ui/show-message.ts';

interface NewPhrases extends Pick<PastedPhrases, 'phrases' | 'lines'> {
  settings: NewKeywordSettings;
}

/** Adds phrases in batches. If a batch fails, the earlier ones are saved, and a retry does not add them again. */
export function useAddKeywords(websiteId: string, onDone: () => void) {
  const submitted = useRef({ body: '', idempotencyKey: '' });
  return useAction(
    (input: NewPhrases) => {
      // A retry repeats the idempotency key. Changed input gets a new one.
      const body = JSON.stringify(input);
      if (submitted.current.body !== body) {
        submitted.current = { body, idempotencyKey: createIdempotencyKey() };
      }
      return addInBatches(websiteId, input, submitted.current.idempotencyKey);
    },
    {
      affects: keywordKeys(websiteId),
      onSuccess: ({ created, existing }) => {
        const note = existing === 0 ? '' : ` ${formatCount(existing)} already existed.`;
        showMessage(`${formatCount(created)} added.${note}`);
        onDone();
      },
    },
  );
}

async function addInBatches(
  websiteId: string,
  { phrases, lines, settings }: NewPhrases,
  idempotencyKey: string,
) {
  let created = 0;
  for (let first = 0; first < phrases.length; first += maxBatchSize) {
    const keywords = phrases.slice(first, first + maxBatchSize).map((keyword) => ({ keyword, ...settings }));
    const pending = addKeywords({ websiteId, keywords, idempotencyKey: `${idempotencyKey}-${first}` });
    // The server counts invalid keywords from the start of their batch.
    const typed = { name: 'keywords', textName: 'keyword', lines: lines.slice(first) };
    const { data } = await mapErrors(pending, byLine(typed));
    created += data.filter(({ outcome }) => outcome === 'created').length;
  }
  return { created, existing: phrases.length - created };
}
