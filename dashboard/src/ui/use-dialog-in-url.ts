import { useLocation, useNavigate } from '@tanstack/react-router';

/**
 * The dialog that the fragment of the URL names, so that links and the command palette can open it.
 * @param isAllowed whether the member may use it
 */
export function useDialogInUrl(
  name: string,
  isAllowed: boolean,
): [isOpen: boolean, dialog: { open(): void; close(): void }] {
  const navigate = useNavigate();
  const isNamed = useLocation({ select: ({ hash }) => hash === name });
  const show = (hash: string) =>
    void navigate({ to: '.', search: true, hash, replace: true, resetScroll: false });
  return [isNamed && isAllowed, { open: () => show(name), close: () => show('') }];
}
