import { useLocation, useNavigate } from '@tanstack/react-router';

/** The dialog that the fragment of the URL names, so that links and the command palette can open it. */
export function useDialogInUrl(name: string): [isOpen: boolean, dialog: { open(): void; close(): void }] {
  const navigate = useNavigate();
  const isOpen = useLocation({ select: ({ hash }) => hash === name });
  const show = (hash: string) =>
    void navigate({ to: '.', search: true, hash, replace: true, resetScroll: false });
  return [isOpen, { open: () => show(name), close: () => show('') }];
}
