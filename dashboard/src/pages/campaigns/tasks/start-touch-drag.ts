import type { PointerEvent } from 'react';

interface TouchDragOptions {
  onStart(): void;
  /** @param column the title of the column below the finger; null outside of all */
  onEnd(column: string | null): void;
}

/** A shorter touch scrolls or opens the card. */
const holdMs = 300;
/** A finger is never quite still. */
const slopPx = 10;
const edgePx = 48;
const edgeStepPx = 14;

/**
 * Drags a card with a finger or a pen: browsers drag elements only with the mouse. A copy of the card follows the finger once it has
 * rested on the card.
 */
export function startTouchDrag(
  {
    pointerType,
    pointerId,
    clientX: startX,
    clientY: startY,
    currentTarget: card,
  }: PointerEvent<HTMLElement>,
  { onStart, onEnd }: TouchDragOptions,
): void {
  if (pointerType === 'mouse') return;
  let ghost: HTMLElement | null = null;
  const listening = new AbortController();
  const { signal } = listening;
  // Some browsers begin a drag of their own after a long touch.
  card.draggable = false;
  const timer = setTimeout(() => {
    ghost = liftCopy(card);
    onStart();
  }, holdMs);
  const end = (column: string | null) => {
    clearTimeout(timer);
    listening.abort();
    card.draggable = true;
    if (ghost === null) return;
    ghost.remove();
    suppressClick();
    onEnd(column);
  };
  const onMove = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const [x, y] = [event.clientX - startX, event.clientY - startY];
    if (ghost === null) {
      if (Math.hypot(x, y) > slopPx) end(null);
      return;
    }
    ghost.style.transform = `translate(${x}px, ${y}px) rotate(1.5deg)`;
    scrollAtEdge(card, event.clientX);
  };
  const onUp = (event: globalThis.PointerEvent) => {
    if (event.pointerId === pointerId) end(columnAt(event.clientX, event.clientY));
  };
  document.addEventListener('pointermove', onMove, { signal });
  document.addEventListener('pointerup', onUp, { signal });
  document.addEventListener('pointercancel', () => end(null), { signal });
  // While a card is lifted, the finger neither scrolls nor opens a menu.
  const preventDefault = (event: Event) => {
    if (ghost !== null) event.preventDefault();
  };
  document.addEventListener('touchmove', preventDefault, { signal, passive: false });
  document.addEventListener('contextmenu', preventDefault, { signal });
}

function liftCopy(card: HTMLElement): HTMLElement {
  const { left, top, width } = card.getBoundingClientRect();
  const copy = card.cloneNode(true) as HTMLElement;
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '200',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    pointerEvents: 'none',
    boxShadow: 'var(--mantine-shadow-lg)',
  });
  document.body.append(copy);
  return copy;
}

/** The finger has dropped the card, and must not open it as well. */
function suppressClick(): void {
  document.addEventListener('click', stopEvent, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', stopEvent, { capture: true }));
}

function stopEvent(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function columnAt(x: number, y: number): string | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]');
  return column?.dataset['column'] ?? null;
}

/** Columns beyond the edge of a phone are reached by holding the card there. */
function scrollAtEdge(card: HTMLElement, x: number): void {
  const board = card.closest('[data-board]');
  if (board === null) return;
  if (x < edgePx) board.scrollLeft -= edgeStepPx;
  if (x > innerWidth - edgePx) board.scrollLeft += edgeStepPx;
}
