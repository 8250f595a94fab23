import type { Control } from 'react-hook-form';
import type { AccountValues } from './account-values.ts';

/** What a part of the settings takes: the form it belongs to. */
export interface SectionProps {
  readonly control: Control<AccountValues, unknown, AccountValues>;
}
