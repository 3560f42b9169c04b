import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

interface AnchoredProps {
  /** The fragment of links to this part of a page. */
  name: string;
  /** Whether the parts above have loaded, which move it. */
  isPlaced?: boolean;
  children: ReactNode;
}

/** A part of a page that links lead to. The router scrolls only to parts that have loaded. */
export function Anchored({ name, isPlaced = true, children }: AnchoredProps) {
  const isLinked = useLocation({ select: ({ hash }) => hash === name });
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLinked && isPlaced) part.current?.scrollIntoView();
  }, [isLinked, isPlaced]);
  return (
    <div id={name} ref={part}>
      {children}
    </div>
  );
}
