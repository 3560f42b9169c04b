import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { asProblem } from '../api/problem.ts';
import { placeErrors } from './place-errors.ts';
import { ProblemNotice } from './problem-notice.tsx';

export interface ActionFormProps<Values extends object> {
  /** Its values have the names of the request's fields, so that errors are shown at their fields. */
  form: Pick<UseFormReturnType<Values>, 'onSubmit' | 'errors' | 'setErrors' | 'getValues'>;
  /** The action that the form submits. */
  action: { isPending: boolean; error: Error | null };
  onSubmit(values: Values): void;
  children: ReactNode;
}

interface LayoutProps {
  /** Below the fields and the problem. */
  buttons: ReactNode;
  align?: 'stretch' | 'flex-start';
}

/** No field has this path. */
const generalPath = '';

/**
 * A form that runs an action. Each error of the response is shown at its field, and the first invalid field gets the focus. A problem
 * without a field on the form is shown above the buttons.
 */
export function ActionForm<Values extends object>(props: ActionFormProps<Values> & LayoutProps) {
  const { form, action, onSubmit, children, buttons, align = 'stretch' } = props;
  const element = useRef<HTMLFormElement>(null);
  const focusInvalid = useErrors(form, { error: action.error, element });
  return (
    <form noValidate ref={element} onSubmit={form.onSubmit((values) => onSubmit(values), focusInvalid)}>
      <Stack gap="md" align={align}>
        {children}
        {action.error !== null && form.errors[generalPath]}
        {buttons}
      </Stack>
    </form>
  );
}

interface Failure {
  error: Error | null;
  element: RefObject<HTMLFormElement | null>;
}

/** Moves the errors of a failure to the form. Returns a function that focuses the first invalid field after the next render. */
function useErrors<Values extends object>(
  form: ActionFormProps<Values>['form'],
  { error, element }: Failure,
): () => void {
  const placed = useRef<Error>(null);
  const isRejected = useRef(false);
  const focusInvalid = () => {
    isRejected.current = true;
  };
  useLayoutEffect(() => {
    if (error === placed.current) return;
    placed.current = error;
    if (error === null) return;
    const { errors, general } = placeErrors(asProblem(error), shownFields(form.getValues(), element.current));
    form.setErrors(
      general === null ? errors : { ...errors, [generalPath]: <ProblemNotice error={general} /> },
    );
    focusInvalid();
  });
  useEffect(() => {
    // Until the errors are rendered, no field is invalid.
    if (!isRejected.current || Object.keys(form.errors).length === 0) return;
    isRejected.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.errors, element]);
  return focusInvalid;
}

const shownFields = (values: object, element: HTMLFormElement | null) => ({
  has: (path: string) => element?.querySelector(`[data-path="${CSS.escape(path)}"]`) != null,
  valueOf: (path: string): unknown => Object.entries(values).find(([name]) => name === path)?.[1],
});
