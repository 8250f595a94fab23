import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { STATEMENT_REASONS, type StatementReason } from '#shared/labels/statements.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import classes from './objection.module.css';

export interface StatementFormProps {
  readonly title: string;
  /** What it leads to, in two sentences. */
  readonly children: ReactNode;
  readonly submit: string;
  /** What has to be ticked before; nothing without it. */
  readonly confirmation?: string;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly onSubmit: (said: { reason: StatementReason; words: string }) => void;
}

/** What is wrong with a document: a class and a sentence. */
export function StatementForm(props: StatementFormProps) {
  const { title, children, submit, confirmation, isBusy, error, onSubmit } = props;
  const [reason, setReason] = useState<StatementReason | null>(null);
  const [words, setWords] = useState('');
  const [isConfirmed, setConfirmed] = useState(confirmation === undefined);
  const [problem, setProblem] = useState<string | null>(null);
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  // It opens below what is on the screen.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'start' });
  }, []);
  const send = () => {
    const missing = missingOf({ reason, words, isConfirmed });
    setProblem(missing);
    if (reason !== null && missing === null) onSubmit({ reason, words });
  };
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h3>{title}</h3>
      <p>{children}</p>
      <fieldset className={classes.reasons}>
        <legend>Was stimmt nicht?</legend>
        {keysOf(STATEMENT_REASONS).map((each) => (
          <label key={each} className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
            {STATEMENT_REASONS[each]}
          </label>
        ))}
      </fieldset>
      <TextArea label="In einem Satz" value={words} maxLength={400} onChange={setWords} />
      {confirmation === undefined ? null : (
        <label className={classes.choice}>
          <input
            type="checkbox"
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
          {confirmation}
        </label>
      )}
      {problem === null && error === null ? null : (
        <Notice tone="bad" isNews>
          {problem ?? error?.message}
        </Notice>
      )}
      <Button type="submit" isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}

function missingOf({
  reason,
  words,
  isConfirmed,
}: {
  reason: StatementReason | null;
  words: string;
  isConfirmed: boolean;
}): string | null {
  if (reason === null) return 'Bitte wählen Sie aus, was nicht stimmt.';
  if (words.trim() === '') return 'Bitte beschreiben Sie in einem Satz, was nicht stimmt.';
  return isConfirmed ? null : 'Bitte bestätigen Sie, dass Sie die Folge verstanden haben.';
}
