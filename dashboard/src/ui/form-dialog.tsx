import { Dialog } from './dialog.tsx';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';

interface FormDialogProps<Values extends object> extends Omit<DialogFormProps<Values>, 'onCancel'> {
  title: string;
  onClose(): void;
}

/** A form in a dialog. It stays open and shows the problem if the action fails. */
export function FormDialog<Values extends object>({ title, onClose, ...form }: FormDialogProps<Values>) {
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm {...form} onCancel={onClose} />
    </Dialog>
  );
}
