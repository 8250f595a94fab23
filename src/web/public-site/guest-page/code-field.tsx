import { type ReactNode, useRef, useState } from 'react';
import { maxLengthOf } from '#shared/forms/answer-rules.ts';
import type { FormField } from '#shared/forms/form-config.ts';
import { errorAttributes, FieldError, Question } from './field-frame.tsx';
import { errorId, fieldId } from './field-ids.ts';
import { useFormWords } from './form-words.ts';

interface CodeFieldProps {
  readonly field: FormField;
  /** Where a code is looked up; missing in previews, where nothing is asked. */
  readonly path: string | undefined;
  readonly error: string | undefined;
  readonly note: ReactNode;
  readonly className: string;
  readonly kept: string | readonly string[] | undefined;
}

type Verdict = 'valid' | 'unknown' | 'none';

/** A question for the code of a partner; when it is left the page says whether there is such a code. */
export function CodeField({ field, path, error, note, className, kept }: CodeFieldProps) {
  const words = useFormWords();
  const [verdict, setVerdict] = useState<Verdict>('none');
  const tries = useRef(0);
  const { name, label, required } = field;
  const hintId = `${fieldId(name)}-hint`;
  const check = async (typed: string): Promise<void> => {
    tries.current += 1;
    const mine = tries.current;
    const found = path === undefined ? 'none' : await lookUp(path, typed.trim());
    if (mine === tries.current) setVerdict(found);
  };
  return (
    <div className={className} data-invalid={error === undefined ? undefined : ''}>
      <label className="pp-label" htmlFor={fieldId(name)}>
        <Question label={label} required={required} />
      </label>
      {note}
      <FieldError name={name} message={error} />
      <input
        id={fieldId(name)}
        name={name}
        type="text"
        className="pp-control pp-text pp-code"
        defaultValue={typeof kept === 'string' ? kept : undefined}
        maxLength={maxLengthOf(field)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        {...errorAttributes(name, error)}
        aria-describedby={error === undefined ? hintId : `${errorId(name)} ${hintId}`}
        onInput={() => {
          tries.current += 1;
          setVerdict('none');
        }}
        onBlur={({ currentTarget }) => void check(currentTarget.value)}
      />
      <p className="pp-hint" id={hintId}>
        {words.codeHint}
      </p>
      <p className="pp-code-verdict" data-verdict={verdict} role="status">
        {verdict === 'valid' ? words.codeValid : null}
        {verdict === 'unknown' && error === undefined ? words.codeUnknown : null}
      </p>
    </div>
  );
}

/** Where nobody answers, sending the request will tell. */
async function lookUp(path: string, typed: string): Promise<Verdict> {
  if (typed === '') return 'none';
  try {
    const response = await fetch(`${path}?code=${encodeURIComponent(typed.slice(0, 80))}`);
    return response.ok ? ((await response.json()) as { verdict: Verdict }).verdict : 'none';
  } catch {
    return 'none';
  }
}
