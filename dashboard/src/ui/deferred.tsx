import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useIsPhone } from './use-is-phone.ts';

/** Far enough below the screen that slow scrolling rarely meets the placeholder. The first screen waits for all that is nearer. */
const marginPx = 150;
/** Also shown after this time without scrolling, so that the browser finds and prints its text. By then, the first screen is complete on a slow connection. */
const maxWaitMs = 15_000;

interface DeferredProps {
  /** Of the placeholder. */
  height: number;
  children: ReactNode;
}

/** A part of a page below the first screen of a phone. A phone renders it when it comes near, so that the first screen comes earlier. */
export function Deferred({ height, children }: DeferredProps) {
  const isPhone = useIsPhone();
  const [isShown, setShown] = useState(!isPhone);
  const placeholder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown || placeholder.current === null) return undefined;
    const show = () => startTransition(() => setShown(true));
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) show();
      },
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(placeholder.current);
    const timer = setTimeout(show, maxWaitMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isShown]);
  return isShown ? children : <div ref={placeholder} style={{ height }} aria-busy="true" />;
}
