import { useEffect, useEffectEvent, type RefObject } from 'react';
import { typedAnswers } from './typed-answers.ts';
import { keepAnswers, stepInHistory } from './visit-history.ts';

/**
 * Lets a visitor load the page anew, or leave it and come back, without losing anything: what was
 * typed is written down in the entry of the history, since not every browser does that by itself.
 * @param onReturn called once when the script takes over a form that had been left on a later page
 */
export function useReturn(
  form: RefObject<HTMLFormElement | null>,
  onReturn: (form: HTMLFormElement) => void,
): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    if (form.current !== null && stepInHistory() > 0) returned(form.current);
  }, [form]);
  useEffect(() => {
    const element = form.current;
    const keep = (): void => {
      if (element !== null) keepAnswers(typedAnswers(element));
    };
    element?.addEventListener('change', keep);
    document.addEventListener('visibilitychange', keep);
    addEventListener('beforeunload', keep);
    return () => {
      element?.removeEventListener('change', keep);
      document.removeEventListener('visibilitychange', keep);
      removeEventListener('beforeunload', keep);
    };
  }, [form]);
}
