import { Suspense } from 'react';
import type { Session } from '../session/session-query.ts';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';

const Palette = lazyPart(async () => (await import('./palette/palette.tsx')).Palette);
const ShortcutDialog = lazyPart(async () => (await import('./shortcuts/shortcut-dialog.tsx')).ShortcutDialog);

/** A dialog above every page: the command palette, its actions only, or the keyboard shortcuts. */
export type ShellPopup = 'palette' | 'actions' | 'shortcuts';

interface ShellPopupsProps {
  shown: ShellPopup | null;
  session: Session;
  websiteId: string | undefined;
  onShow(popup: ShellPopup | null): void;
}

export function ShellPopups({ shown, session, websiteId, onShow }: ShellPopupsProps) {
  const close = () => onShow(null);
  return (
    <Suspense>
      {(shown === 'palette' || shown === 'actions') && (
        <Palette
          session={session}
          websiteId={websiteId}
          isForActions={shown === 'actions'}
          onShowShortcuts={() => onShow('shortcuts')}
          onClose={close}
        />
      )}
      {shown === 'shortcuts' && <ShortcutDialog websiteId={websiteId} onClose={close} />}
    </Suspense>
  );
}
