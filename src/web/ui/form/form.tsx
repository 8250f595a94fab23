import { Stack } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { applyIssues } from './apply-issues.ts';
import { FormError } from './form-error.tsx';
import { useAskedField } from './use-asked-field.ts';
import { prepareCheck } from './use-contract-form.ts';

export interface FormProps<T extends FieldValues> {
  readonly form: UseFormReturn<T, unknown, T>;
  /** Sends the values; what it throws is shown at the fields or above the form. */
  readonly onSubmit: (values: T) => Promise<unknown>;
  /** Hears of errors that belong to no field; without it they stand above the form. */
  readonly onError?: (error: unknown) => void;
  /** Hears that the form was sent with fields that are wrong; they show it themselves. */
  readonly onInvalid?: () => void;
  readonly children: ReactNode;
  readonly id?: string;
  readonly label?: string;
}

/** A form that checks by its contract and shows the server's findings where they belong. */
export function Form<T extends FieldValues>(props: FormProps<T>) {
  const { form, onSubmit, onError, onInvalid, children, id, label } = props;
  useAskedField(form);
  const place = useRef<HTMLFormElement>(null);
  const { control } = form;
  useEffect(() => {
    const entered = new AbortController();
    const how = { once: true, signal: entered.signal };
    place.current?.addEventListener('focusin', () => prepareCheck(control), how);
    return () => entered.abort();
  }, [control]);
  const send = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      if (applyIssues(form, error)) return;
      if (onError !== undefined) onError(error);
      else form.setError('root.server', { message: messageOf(error) });
    }
  }, onInvalid);
  return (
    <form
      noValidate
      ref={place}
      onSubmit={(event) => {
        // A dialog hangs in the form that opened it; what is sent there must not send this as well.
        event.stopPropagation();
        send(event).catch((error: unknown) => {
          // What checks the form is fetched with the first sending.
          form.setError('root.server', { message: messageOf(error) });
        });
      }}
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      <Stack gap="md">
        <FormError control={form.control} />
        {children}
      </Stack>
    </form>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== ''
    ? error.message
    : 'Ein unerwarteter Fehler ist aufgetreten.';
}
