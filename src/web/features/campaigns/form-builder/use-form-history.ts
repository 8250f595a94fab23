import { useEffect, useReducer, useRef } from 'react';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { startHistory, takeStep } from './model/form-history.ts';

/**
 * The form that is being built, with its steps. Whoever holds it hears of every change after it
 * was painted, so that nothing stands between a key and its letter.
 */
export function useFormHistory(initial: FormConfig, onChange: (form: FormConfig) => void) {
  const [history, step] = useReducer(takeStep, initial, startHistory);
  const { present } = history;
  const told = useRef(present);
  useEffect(() => {
    if (told.current === present) return;
    told.current = present;
    onChange(present);
  }, [present, onChange]);
  return {
    form: present,
    /** Steps that can be taken back. */
    steps: history.past.length,
    canRedo: history.future.length > 0,
    step,
  };
}
