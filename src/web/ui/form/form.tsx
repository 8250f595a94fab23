import { Stack } from '@mantine/core';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form';
import { Note } from '../feedback/note.tsx';
import { lazyPart } from '../when-reachable.ts';
import { applyIssues } from './apply-issues.ts';
import { hasField } from './has-field.ts';
import { useInputOwner } from './input-owner.tsx';
import { deleteInput, inputKey } from './input-store.ts';
import { prepareCheck } from './use-contract-form.ts';

const KeptInputNote = lazyPart(async () => ({
  default: (await import('./kept-input.tsx')).KeptInputNote,
}));

/** A drawer takes the focus when it opens; the field asked for comes after it. */
const AFTER_OPENING_MS = 400;

export interface FormProps<T extends FieldValues> {
  readonly form: UseFormReturn<T, unknown, T>;
  /** Sends the values; what it throws is shown at the fields or above the form. */
  readonly onSubmit: (values: T) => Promise<unknown>;
  /** Called for errors that belong to no field; without it they stand above the form. */
  readonly onError?: (error: unknown) => void;
  /** Called when the form was sent with fields that are wrong; they show it themselves. */
  readonly onInvalid?: () => void;
  readonly children: ReactNode;
  readonly id?: string;
  readonly label?: string;
  /** What is edited, where the address has no id of it: keeps what is typed into others apart. */
  readonly entity?: string;
}

/** A form that checks by its contract and shows the server's findings where they belong. */
export function Form<T extends FieldValues>(props: FormProps<T>) {
  const { form, onSubmit, onError, onInvalid, children, id, label, entity } = props;
  useAskedField(form);
  const place = useRef<HTMLFormElement>(null);
  const [placed, setPlaced] = useState<HTMLFormElement | null>(null);
  const [saves, setSaves] = useState(0);
  const [generation, setGeneration] = useState(0);
  const storeKey = useStoreKey(label, entity);
  const { control } = form;
  useEffect(() => {
    const entered = new AbortController();
    const how = { once: true, signal: entered.signal };
    const enter = () => {
      // What is typed before the part that keeps it has come, counts too.
      if (place.current !== null) place.current.dataset['entered'] = '';
      prepareCheck(control);
    };
    place.current?.addEventListener('focusin', enter, how);
    setPlaced(place.current);
    return () => entered.abort();
  }, [control]);
  const send = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
      if (storeKey !== null) deleteInput(storeKey);
      setSaves((before) => before + 1);
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
        {storeKey === null || placed === null ? null : (
          <Suspense fallback={null}>
            <KeptInputNote
              form={form as unknown as UseFormReturn}
              place={placed}
              storeKey={storeKey}
              saves={saves}
              onReplaced={() => setGeneration((before) => before + 1)}
            />
          </Suspense>
        )}
        <FormError control={form.control} />
        <Fragment key={generation}>{children}</Fragment>
      </Stack>
    </form>
  );
}

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/**
 * Under which the input of this form is kept: user, screen, form, and what is open on the screen by
 * the ids in the address. null where nobody is logged in or the form has no name.
 */
function useStoreKey(label: string | undefined, entity = ''): string | null {
  const owner = useInputOwner();
  const { pathname, search } = useLocation();
  // As the form was opened: it is gone before its address is another one.
  const [opened] = useState(() =>
    [pathname, ...Object.values(search as Record<string, unknown>).filter(isId)].join(' '),
  );
  return owner === null || label === undefined
    ? null
    : inputKey(owner, `${opened}:${label}:${entity}`);
}

const isId = (value: unknown): boolean => typeof value === 'string' && ID.test(value);

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== ''
    ? error.message
    : 'Ein unerwarteter Fehler ist aufgetreten.';
}

/** What the server refused and no field explains. */
function FormError<T extends FieldValues>({
  control,
}: {
  readonly control: Control<T, unknown, T>;
}) {
  const { errors } = useFormState({ control });
  const message = errors.root?.['server']?.message;
  if (message === undefined) return null;
  return (
    <Note tone="bad" announced>
      {message}
    </Note>
  );
}

/**
 * Puts the focus into the field that the address asks for (`?feld=street`), from a list of what
 * is missing, and removes the request from the address again.
 */
function useAskedField<T extends FieldValues>(form: UseFormReturn<T, unknown, T>): void {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const asked = typeof search['feld'] === 'string' ? search['feld'] : null;
  useEffect(() => {
    if (asked === null || !hasField(form.control._fields, asked)) return undefined;
    const timer = setTimeout(() => {
      form.setFocus(asked as FieldPath<T>);
      void navigate({
        to: '.',
        search: ({ feld: _feld, ...others }: Record<string, unknown>) => others as never,
        replace: true,
        state: true,
        resetScroll: false,
      });
    }, AFTER_OPENING_MS);
    return () => clearTimeout(timer);
  }, [asked, form, navigate]);
}
