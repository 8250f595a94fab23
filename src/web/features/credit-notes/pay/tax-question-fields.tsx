import { Checkbox, Input } from '@mantine/core';
import { useController, type Control } from 'react-hook-form';
import type { PartnerReadiness } from '#shared/contracts/credit-notes.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import type { PayValues } from './pay-values.ts';
import { taxQuestions } from './tax-questions.ts';
import classes from './pay.module.css';

export interface TaxQuestionFieldsProps {
  readonly control: Control<PayValues, unknown, PayValues>;
  readonly readiness: PartnerReadiness;
}

/** A tick for each question about the partner's tax data; kept with who answered it and when. */
export function TaxQuestionFields({ control, readiness }: TaxQuestionFieldsProps) {
  const questions = taxQuestions(readiness);
  const { field, fieldState } = useController({ control, name: 'acknowledgedTaxQuestions' });
  if (questions.length === 0) return null;
  const answered = field.value ?? [];
  return (
    <Note tone="wait" title="Bitte bestätigen Sie für dieses Dokument">
      <div className={classes.questions}>
        {questions.map(({ id, message }, index) => (
          <Checkbox
            key={id}
            label={`${message} Ich habe das geprüft.`}
            checked={answered.includes(id)}
            onChange={({ currentTarget }) =>
              field.onChange(
                currentTarget.checked
                  ? [...answered, id]
                  : answered.filter((other) => other !== id),
              )
            }
            onBlur={field.onBlur}
            {...(index === 0 ? { ref: field.ref } : {})}
          />
        ))}
        {fieldState.error === undefined ? null : (
          <Input.Error role="alert">{fieldState.error.message}</Input.Error>
        )}
      </div>
    </Note>
  );
}
