import { Button } from '@mantine/core';
import { useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import type { printTexts } from '#shared/contracts/campaigns/print-studio.ts';
import { PRINT_TEXT_LIMITS } from '#shared/print-products.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import classes from './print.module.css';

/** What is drawn as a picture on screens has no letter in a printed typeface. */
const EMOJI = /\p{Extended_Pictographic}/u;

export type Typed = z.input<typeof printTexts>;

export interface TextFieldsProps {
  readonly control: Control<Typed, unknown, Typed>;
  readonly onReset: () => void;
}

/** The three texts of a product, with the room that each has. */
export function TextFields({ control, onReset }: TextFieldsProps) {
  const typed = useWatch({ control });
  const hasEmoji = EMOJI.test(Object.values(typed).join(' '));
  return (
    <>
      <TextareaField
        control={control}
        name="headline"
        label="Überschrift"
        required
        rows={1}
        counts={PRINT_TEXT_LIMITS.headline}
      />
      <TextareaField
        control={control}
        name="line"
        label="Text darunter"
        rows={2}
        counts={PRINT_TEXT_LIMITS.line}
      />
      <TextareaField
        control={control}
        name="action"
        label="Aufforderung beim Code"
        rows={1}
        counts={PRINT_TEXT_LIMITS.action}
      />
      {hasEmoji ? (
        <p className={classes.hint}>Emojis kennt die Druckschrift nicht; sie werden weggelassen.</p>
      ) : null}
      <div>
        <Button variant="subtle" onClick={onReset}>
          Texte der Landingpage einsetzen
        </Button>
      </div>
    </>
  );
}
