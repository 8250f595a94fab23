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
  // What was found takes the place of the hint.
  const isHinted = verdict === 'none';
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
        className="pp-control pp-text pp-said"
        defaultValue={typeof kept === 'string' ? kept : undefined}
        maxLength={maxLengthOf(field)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        {...describedBy(name, error, isHinted)}
        onInput={() => {
          tries.current += 1;
          setVerdict('none');
        }}
        onBlur={({ currentTarget }) => void check(currentTarget.value)}
      />
      {isHinted ? (
        <p className="pp-hint pp-said-note" id={hintId(name)}>
          {words.codeHint}
        </p>
      ) : null}
      <output className="pp-said-note" data-verdict={verdict}>
        {verdict === 'valid' ? words.codeValid : null}
        {verdict === 'unknown' && error === undefined ? words.codeUnknown : null}
      </output>
    </div>
  );
}

const hintId = (name: string): string => `${fieldId(name)}-hint`;

function describedBy(name: string, error: string | undefined, isHinted: boolean) {
  const notes = [
    ...(error === undefined ? [] : [errorId(name)]),
    ...(isHinted ? [hintId(name)] : []),
  ];
  return {
    ...errorAttributes(name, error),
    'aria-describedby': notes.length === 0 ? undefined : notes.join(' '),
  };
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
