import { errorId } from './field-ids.ts';

/** The sentence under a question that says what is wrong; same words as in the summary. */
export function FieldError({ name, message }: { name: string; message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p className="pp-error" id={errorId(name)}>
      <span className="pp-error-mark" aria-hidden="true">
        !
      </span>
      {message}
    </p>
  );
}

/** The question itself; what need not be answered says so. */
export function Question({ label, required }: { label: string; required: boolean }) {
  return (
    <>
      {label}
      {required ? null : <span className="pp-optional"> (optional)</span>}
    </>
  );
}

/** Attributes that tie a control to its error. */
export function errorAttributes(name: string, message: string | undefined) {
  return message === undefined
    ? {}
    : { 'aria-invalid': true as const, 'aria-describedby': errorId(name) };
}
