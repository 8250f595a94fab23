import { useCallback, useEffect, useState } from 'react';
import { clearAnswers, pushStep, replaceStep, stepInHistory } from './visit-history.ts';

export interface Steps {
  readonly step: number;
  /** True after the first move: the opening page must not animate. */
  readonly hasMoved: boolean;
  readonly goTo: (step: number) => void;
  /** @param before the page that comes before this one; null on the first */
  readonly back: (before: number | null) => void;
  /** Shows a page without a move: the visitor has been there already. */
  readonly resume: (step: number) => void;
}

/**
 * Which page of the form is shown. Pages are entries of the browser's history, so that the back
 * gesture of a phone leads one page back instead of out of a half-filled form.
 */
export function useSteps(initial: number, count: number): Steps {
  const [step, setStep] = useState(initial);
  const [hasMoved, setHasMoved] = useState(false);

  useEffect(() => {
    const onPop = (): void => {
      setHasMoved(true);
      setStep(Math.min(stepInHistory(), count - 1));
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [count]);

  const goTo = (next: number): void => {
    setHasMoved(true);
    if (next > step) pushStep(next);
    else replaceStep(next);
    setStep(next);
  };
  const back = (before: number | null): void => {
    if (before === null) return;
    if (stepInHistory() !== step) return goTo(before);
    clearAnswers();
    history.back();
  };
  const resume = useCallback((to: number): void => {
    replaceStep(to);
    setStep(to);
  }, []);
  return { step, hasMoved, goTo, back, resume };
}
