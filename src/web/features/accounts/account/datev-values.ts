import { z } from 'zod';
import { datevSettingsBody, type DatevSettings } from '#shared/contracts/datev.ts';
import {
  defaultAccounts,
  firstCreditor,
  type ExpenseAccount,
} from '#shared/datev/chart-defaults.ts';
import type { TaxStatus } from '#shared/labels/statuses.ts';
import type { Choice } from '#web/ui/form/choices-of.ts';

/** What the form holds: numbers as they are typed. */
export interface DatevValues {
  consultantNumber: string;
  clientNumber: string;
  fiscalYearMonth: string;
  accountLength: string;
  chart: string;
  accounts: Record<TaxStatus, ExpenseAccount>;
  creditorMode: string;
  creditorBase: string;
}

const DIGITS = /^\d+$/;

const read = (text: string): number | string =>
  DIGITS.test(text.trim()) ? Number(text.trim()) : text;

/** The body of the call; what is no number stays text, so that its field says so. */
export function bodyOf(values: DatevValues): z.input<typeof datevSettingsBody> {
  return {
    ...values,
    consultantNumber: read(values.consultantNumber),
    clientNumber: read(values.clientNumber),
    fiscalYearMonth: read(values.fiscalYearMonth),
    accountLength: read(values.accountLength),
    creditorBase: read(values.creditorBase),
  } as z.input<typeof datevSettingsBody>;
}

/** The contract's schema over what the form holds. */
export const datevSchema = z.preprocess(
  (values) => bodyOf(values as DatevValues),
  datevSettingsBody,
) as unknown as z.ZodType<z.output<typeof datevSettingsBody>, DatevValues>;

/** The form as it is saved, or a proposal of the usual. */
export function valuesOf(settings: DatevSettings | null): DatevValues {
  const length = settings?.accountLength ?? 4;
  const chart = settings?.chart ?? '04';
  return {
    consultantNumber: String(settings?.consultantNumber ?? ''),
    clientNumber: String(settings?.clientNumber ?? ''),
    fiscalYearMonth: String(settings?.fiscalYearMonth ?? 1),
    accountLength: String(length),
    chart,
    accounts: settings?.accounts ?? defaultAccounts(chart, length),
    creditorMode: settings?.creditorMode ?? 'by_number',
    creditorBase: String(settings?.creditorBase ?? firstCreditor(length)),
  };
}

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' });

export const MONTHS: readonly Choice[] = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName.format(new Date(Date.UTC(2026, index, 1))),
}));

export const LENGTHS: readonly Choice[] = [4, 5, 6, 7, 8].map((length) => ({
  value: String(length),
  label: `${length} Stellen`,
}));
