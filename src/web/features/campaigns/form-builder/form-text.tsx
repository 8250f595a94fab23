import { Textarea } from '@mantine/core';
import { memo } from 'react';
import { FORM_LIMITS } from '#shared/forms/form-limits.ts';
import { useBuilder } from './builder-context.ts';

const WORDS = {
  introduction: ['Einleitung', 'Steht auf der ersten Seite über den Fragen.'],
  thankYouMessage: ['Dankestext', 'Das lesen Ihre Interessenten nach dem Absenden.'],
} as const;

export interface FormTextProps {
  readonly name: keyof typeof WORDS;
  readonly text: string;
  readonly error: string | undefined;
}

/** The text before or after the questions. */
export const FormText = memo(function FormText({ name, text, error }: FormTextProps) {
  const { step } = useBuilder();
  const [label, description] = WORDS[name];
  const length = text.trim().length;
  const limit = FORM_LIMITS.text;
  return (
    <Textarea
      label={label}
      description={
        length > limit * 0.9
          ? `${description} ${length.toLocaleString('de-DE')} von ${limit.toLocaleString('de-DE')} Zeichen.`
          : description
      }
      autosize
      minRows={2}
      maxRows={10}
      value={text}
      error={error}
      data-focus={name}
      onChange={({ currentTarget }) => step({ kind: 'text', name, text: currentTarget.value })}
    />
  );
});
