import { Dialog } from './dialog.tsx';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';

interface FormDialogProps extends Omit<DialogFormProps, 'onCancel'> {
  title: string;
  onClose(): void;
}

/** A form over the page; it stays open with the reason where it fails. */
export function FormDialog({ title, onClose, ...form }: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm {...form} onCancel={onClose} />
    </Dialog>
  );
}
