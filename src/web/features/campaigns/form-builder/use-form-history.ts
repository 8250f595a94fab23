import { useReducer } from 'react';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { startHistory, takeStep } from './model/form-history.ts';
import { useNotifyAfterPaint } from './use-notify-after-paint.ts';

/** The form that is being built, with its steps; whoever holds it hears of every change. */
export function useFormHistory(initial: FormConfig, onChange: (form: FormConfig) => void) {
  const [history, step] = useReducer(takeStep, initial, startHistory);
  const { present } = history;
  useNotifyAfterPaint(present, onChange);
  return {
    form: present,
    /** Steps that can be taken back. */
    steps: history.past.length,
    canRedo: history.future.length > 0,
    step,
  };
}
