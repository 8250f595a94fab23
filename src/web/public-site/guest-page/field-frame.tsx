import type { MouseEvent, ReactNode } from 'react';
import { fill } from '#shared/guest-words/fill.ts';
import { errorId } from './field-ids.ts';
import { useFormWords } from './form-words.ts';

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
  const { optional } = useFormWords();
  return (
    <>
      {label}
      {required ? null : <span className="pp-optional">{` ${optional}`}</span>}
    </>
  );
}

/** Attributes that tie a control to its error. */
export function errorAttributes(name: string, message: string | undefined) {
  return message === undefined
    ? {}
    : { 'aria-invalid': true as const, 'aria-describedby': errorId(name) };
}

/** A number with a button on each side, for thumbs; typing it stays possible. */
export function Stepper({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  const words = useFormWords();
  return (
    <div className="pp-stepper">
      <button
        type="button"
        className="pp-live"
        aria-label={fill(words.oneLess, { label })}
        onClick={less}
      >
        −
      </button>
      {children}
      <button
        type="button"
        className="pp-live"
        aria-label={fill(words.oneMore, { label })}
        onClick={more}
      >
        +
      </button>
    </div>
  );
}

const less = (event: MouseEvent): void => stepInput(event, (input) => input.stepDown());
const more = (event: MouseEvent): void => stepInput(event, (input) => input.stepUp());

function stepInput(event: MouseEvent, step: (input: HTMLInputElement) => void): void {
  const input = event.currentTarget.parentElement?.querySelector('input');
  if (!input) return;
  step(input);
  // Whoever listens to what is typed learns of it as if it had been.
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}
