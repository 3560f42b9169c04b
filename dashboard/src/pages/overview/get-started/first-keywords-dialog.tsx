import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keywordKeys } from '../../../api/keywords.ts';
import {
  acceptSuggestions,
  type SuggestionChoice,
  suggestionQuoteQuery,
  suggestionsKey,
} from '../../../api/suggestions.ts';
import { useAction } from '../../../api/use-action.ts';
import type { Website } from '../../../api/websites.ts';
import { AddKeywordsDialog } from '../../keywords/add/add-keywords-dialog.tsx';
import { TrackDialog } from '../../keywords/suggestions/track-dialog.tsx';

/** Tracks the best suggestions, or keywords that the member pastes. */
export function FirstKeywordsDialog({ website, onClose }: { website: Website; onClose(): void }) {
  const { id } = website;
  const quote = useQuery(suggestionQuoteQuery(id, { top: 1 }));
  const track = useAction((choice: SuggestionChoice) => acceptSuggestions(id, choice), {
    affects: [suggestionsKey(id), ...keywordKeys(id)],
  });
  const [isPasting, setPasting] = useState(false);
  if (quote.isPending) return null;
  if (isPasting || (quote.data?.data.keywords ?? 0) === 0)
    return <AddKeywordsDialog website={website} isOpen onClose={onClose} />;
  return (
    <TrackDialog websiteId={id} track={track} onClose={onClose}>
      <Anchor component="button" type="button" size="sm" onClick={() => setPasting(true)}>
        <Trans>Add your own list instead</Trans>
      </Anchor>
    </TrackDialog>
  );
}
