import { useEffect, useState } from 'react';

interface StepState {
  readonly formStep?: number;
}

const stepInHistory = (): number => (history.state as StepState | null)?.formStep ?? 0;

export interface Steps {
  readonly step: number;
  /** True after the first move: the opening page must not animate. */
  readonly hasMoved: boolean;
  readonly goTo: (step: number) => void;
  readonly back: () => void;
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
    if (next > step) history.pushState({ formStep: next } satisfies StepState, '');
    else history.replaceState({ formStep: next } satisfies StepState, '');
    setStep(next);
  };
  const back = (): void => {
    if (step === 0) return;
    if (stepInHistory() === step) history.back();
    else goTo(step - 1);
  };
  return { step, hasMoved, goTo, back };
}
