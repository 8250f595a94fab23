import { useEffect, useEffectEvent } from 'react';
import type { ConfirmDialogProps } from './confirm-question.tsx';
import { fetched, useFetched } from './fetched.ts';

const QUESTION = fetched<ConfirmDialogProps>(
  async () => (await import('./confirm-question.tsx')).ConfirmQuestion,
);

/**
 * One question before a step that cannot easily be taken back. It is fetched when it is asked, or
 * as soon as it may have to be (`isNear`); where it cannot be fetched, the answer is no.
 */
export function ConfirmDialog({
  isNear = false,
  ...props
}: ConfirmDialogProps & { readonly isNear?: boolean }) {
  const { opened, onCancel } = props;
  const { component: Question, prepare, fetch } = useFetched(QUESTION);
  const ask = useEffectEvent((isAsked: boolean) => {
    if (isAsked) fetch(onCancel);
    else prepare();
  });
  useEffect(() => {
    if (opened || isNear) ask(opened);
  }, [opened, isNear]);
  return Question === null ? null : <Question {...props} />;
}
