import { useState, type ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

type Question = Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'cancelLabel' | 'danger'> & {
  readonly text: ReactNode;
};

interface Asked extends Question {
  readonly answer: (confirmed: boolean) => void;
}

/** `if (await ask({ … }))`: put `dialog` anywhere in the component that asks. */
export function useConfirm() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (question: Question) =>
    new Promise<boolean>((answer) => setAsked({ ...question, answer }));
  const settle = (confirmed: boolean) => {
    asked?.answer(confirmed);
    setAsked(null);
  };
  const {
    text,
    answer: _answer,
    ...words
  } = asked ?? { text: '', answer: null, title: '', confirmLabel: '' };
  const dialog = (
    <ConfirmDialog
      {...words}
      opened={asked !== null}
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    >
      {text}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
