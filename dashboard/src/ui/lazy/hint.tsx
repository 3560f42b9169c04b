import { VisuallyHidden } from '@mantine/core';
import { type ComponentProps, cloneElement, type ReactElement, Suspense, useId, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

const HintBubble = lazyPart(async () => (await import('../popups/hint-bubble.tsx')).HintBubble);

interface HintProps {
  label: string;
  /** Focusable, because focus shows the label too. */
  children: ReactElement<ComponentProps<'span'>>;
}

/** A label of an element, shown on hover, focus and touch. It is loaded by the first of them. */
export function Hint({ label, children }: HintProps) {
  const id = useId();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setUsed(true);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      {cloneElement(children, {
        ref: setElement,
        'aria-describedby': isOpen ? id : undefined,
        onPointerEnter: open,
        onPointerLeave: close,
        onFocus: open,
        onBlur: close,
      })}
      {isOpen && <VisuallyHidden id={id}>{label}</VisuallyHidden>}
      {isUsed && element !== null && (
        <Suspense>
          <HintBubble label={label} element={element} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
