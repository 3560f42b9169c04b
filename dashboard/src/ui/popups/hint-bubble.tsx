import { Tooltip } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';

interface HintBubbleProps {
  label: string;
  element: HTMLElement;
  isOpen: boolean;
  onClose(): void;
}

/** The label of a `Hint`, below it, because what it explains is named above. Escape closes it. */
export function HintBubble({ label, element, isOpen, onClose }: HintBubbleProps) {
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onClose();
  });
  return (
    <Tooltip label={label} target={element} opened={isOpen} position="bottom" multiline maw={320} withArrow />
  );
}
