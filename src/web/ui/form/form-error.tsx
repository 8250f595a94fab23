import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { Note } from '../feedback/note.tsx';

/** What the server refused and no field explains. */
export function FormError<T extends FieldValues>({
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
