import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fromEuros, toEuros, type Cents } from '#shared/money.ts';
import type { PayValues } from './pay-values.ts';

/**
 * The amount to be paid is the sum of the chosen commissions until somebody writes another one; that
 * one stays, and is checked again against the new sum.
 */
export function useFollowTotal(form: UseFormReturn<PayValues, unknown, PayValues>, open: Cents) {
  const isOwn = form.formState.dirtyFields.paidAmount === true;
  useEffect(() => {
    if (!isOwn) {
      form.resetField('paidAmount', { defaultValue: toEuros(open) });
    } else if ((fromEuros(form.getValues('paidAmount')) ?? 0) > open) {
      void form.trigger('paidAmount');
    }
  }, [form, open, isOwn]);
}
