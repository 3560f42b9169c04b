import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { createIdempotencyKey } from '../../../api/idempotency-key.ts';
import { importKeywords, keywordKeys } from '../../../api/keywords.ts';
import { mapErrors } from '../../../api/map-errors.ts';
import type { FieldError } from '../../../api/problem.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatCount } from '../../../format/numbers.ts';
import { countryName } from '../../../format/place-names.ts';
import { deviceOptions } from '../parts/device-options.ts';
import { useUndoAdded } from '../parts/use-undo-added.ts';
import type { NewKeywordSettings } from './new-keyword-settings.ts';
import { type PastedRow, toCsv } from './pasted-rows.ts';

interface NewRows {
  rows: readonly PastedRow[];
  /** For rows without settings of their own. */
  settings: NewKeywordSettings;
}

/** Adds rows, all or none. A retry does not add them again. */
export function useAddKeywords(websiteId: string, onDone: () => void) {
  const showAdded = useUndoAdded(websiteId);
  const submitted = useRef({ body: '', idempotencyKey: '' });
  return useAction(
    ({ rows, settings }: NewRows) => {
      const body = { csv: toCsv(rows), ...settings };
      // A retry repeats the idempotency key. Changed input gets a new one.
      const text = JSON.stringify(body);
      if (submitted.current.body !== text) {
        submitted.current = { body: text, idempotencyKey: createIdempotencyKey() };
      }
      const { idempotencyKey } = submitted.current;
      return mapErrors(importKeywords(websiteId, { ...body, idempotencyKey }), (error) =>
        atPastedLine(error, rows),
      );
    },
    {
      affects: keywordKeys(websiteId),
      onSuccess: ({ data: { created, existing, createdIds } }, { rows, settings }) => {
        const note = existing === 0 ? '' : t` ${formatCount(existing)} already existed.`;
        const searcher = describeSearcher(rows, settings);
        const added =
          searcher === null
            ? t`${formatCount(created)} added.`
            : t`${formatCount(created)} added for ${searcher}.`;
        showAdded({ message: `${added}${note}`, ids: createdIds });
        onDone();
      },
    },
  );
}

/** "Germany, Mobile"; null for rows of several countries or devices. */
function describeSearcher(rows: readonly PastedRow[], settings: NewKeywordSettings): string | null {
  const searchers = new Map(
    rows.map(({ country = settings.country, device = settings.device }) => {
      const code = country.toUpperCase();
      return [`${code} ${device}`, { code, device }] as const;
    }),
  );
  const [only, ...others] = searchers.values();
  const device = deviceOptions.find(({ value }) => value === only?.device)?.label;
  if (only === undefined || device === undefined || others.length > 0) return null;
  return `${countryName(only.code)}, ${device}`;
}

/** An error of a line of the file names the line that was pasted. The file has a header. */
function atPastedLine(error: FieldError, rows: readonly PastedRow[]): FieldError {
  const line = /^csv\[(\d+)\]/.exec(error.path)?.[1];
  if (line === undefined) return error.path === 'csv' ? { ...error, path: 'keywords' } : error;
  const pasted = rows[Number(line) - 2]?.line ?? line;
  return { ...error, path: 'keywords', message: error.message.replace(/^Line \d+/, t`Line ${pasted}`) };
}
