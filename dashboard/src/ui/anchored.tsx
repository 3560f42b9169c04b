import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

interface AnchoredProps {
  /** The fragment of links to this part of a page. */
  name: string;
  children: ReactNode;
}

/** A part of a page that links lead to. The router scrolls only to parts that have loaded. */
export function Anchored({ name, children }: AnchoredProps) {
  const isLinked = useLocation({ select: ({ hash }) => hash === name });
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLinked) part.current?.scrollIntoView();
  }, [isLinked]);
  return (
    <div id={name} ref={part}>
      {children}
    </div>
  );
}
