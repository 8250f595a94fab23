import { Button } from '@mantine/core';
import { SheetFooter } from './sheet-footer.tsx';

export interface FormFooterProps {
  /** What sending the form does: 'Speichern'. */
  readonly submit: string;
  readonly isSubmitting: boolean;
  readonly onCancel: () => void;
  /** It can't be taken back. */
  readonly danger?: boolean;
}

/** The ways out of a form in a dialog or drawer: leave it, or send it. */
export function FormFooter({ submit, isSubmitting, onCancel, danger = false }: FormFooterProps) {
  return (
    <SheetFooter>
      <Button variant="default" onClick={onCancel}>
        Abbrechen
      </Button>
      <Button type="submit" loading={isSubmitting} {...(danger ? { color: 'danger' } : {})}>
        {submit}
      </Button>
    </SheetFooter>
  );
}
