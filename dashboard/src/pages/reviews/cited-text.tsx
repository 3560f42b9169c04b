import type { ReactNode } from 'react';
import type { Receipt } from '../../api/reviews.ts';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { CodedText } from '../../ui/coded-text.tsx';
import classes from './reviews.module.css';
import { splitCitations } from './split-citations.ts';

interface CitedTextProps {
  template: string;
  receipts: ReadonlyMap<string, Receipt>;
}

/** A text whose values open their receipts. */
export function CitedText({ template, receipts }: CitedTextProps) {
  return splitCitations(template, receipts).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <ReceiptButton key={part.index} receipt={part.receipt}>
        <CodedText text={part.text} />
      </ReceiptButton>
    ),
  );
}

interface ReceiptButtonProps {
  receipt: Receipt;
  children: ReactNode;
}

/** The URL has the receipt that is open, so that it can be shared. */
export function ReceiptButton({ receipt, children }: ReceiptButtonProps) {
  const change = useSearchChange();
  return (
    <button
      type="button"
      className={classes.value}
      data-kind={receipt.unit === 'text' ? 'name' : 'number'}
      aria-haspopup="dialog"
      title={receipt.label}
      onClick={() => change({ receipt: receipt.id })}
    >
      {children}
    </button>
  );
}
