import type { TaxStatus } from '../labels/statuses.ts';

/** DATEV's charts of accounts that the product knows defaults for. */
export const CHARTS = { '03': 'SKR03', '04': 'SKR04' } as const;
export type Chart = keyof typeof CHARTS;

export interface ExpenseAccount {
  /** Account number in the chart's own length of four digits. */
  readonly account: string;
  /** BU-Schlüssel; '' where the account carries its tax itself, or none is due. */
  readonly taxKey: string;
}

/** Input tax of 19 %. */
const INPUT_TAX_19 = '9';

/**
 * Where credit notes are booked: sales commissions (Verkaufsprovisionen), for foreign companies the
 * automatic accounts of § 13b UStG. A proposal: the tax adviser has the last word.
 */
const CHART_DEFAULTS: Readonly<Record<Chart, Readonly<Record<TaxStatus, ExpenseAccount>>>> = {
  '03': {
    regular: { account: '4760', taxKey: INPUT_TAX_19 },
    small_business: { account: '4760', taxKey: '' },
    eu_business: { account: '3123', taxKey: '' },
    third_country: { account: '3125', taxKey: '' },
    private: { account: '4760', taxKey: '' },
  },
  '04': {
    regular: { account: '6770', taxKey: INPUT_TAX_19 },
    small_business: { account: '6770', taxKey: '' },
    eu_business: { account: '5923', taxKey: '' },
    third_country: { account: '5925', taxKey: '' },
    private: { account: '6770', taxKey: '' },
  },
};

/**
 * Automatic accounts of § 13b UStG with input tax, and the same without it: who may not deduct it
 * owes the partner's tax all the same (§ 13b Abs. 5 UStG).
 */
const WITHOUT_INPUT_TAX: Readonly<Record<string, string>> = {
  '3123': '3143',
  '3125': '3145',
  '5923': '5943',
  '5925': '5945',
};

/**
 * Where a small business (§ 19 UStG) books what it has set up, because it deducts no input tax
 * (§ 19 Abs. 1 Satz 2 UStG): commissions of the country gross without a tax key, and instead of the
 * chart's accounts with input tax those without.
 */
export function withoutInputTax(expense: ExpenseAccount, status: TaxStatus): ExpenseAccount {
  if (!isReverseCharge(status)) return { ...expense, taxKey: '' };
  const { account } = expense;
  const other = WITHOUT_INPUT_TAX[account.slice(0, SHORTEST)];
  const isOfChart = other !== undefined && /^0*$/.test(account.slice(SHORTEST));
  return isOfChart ? { ...expense, account: other.padEnd(account.length, '0') } : expense;
}

const isReverseCharge = (status: TaxStatus): boolean =>
  status === 'eu_business' || status === 'third_country';

/** Shortest account numbers; longer ones are the same with zeros behind. */
const SHORTEST = 4;

/** The chart's accounts in the length that the books use. */
export function defaultAccounts(chart: Chart, length: number): Record<TaxStatus, ExpenseAccount> {
  const defaults = CHART_DEFAULTS[chart];
  const long = ({ account, taxKey }: ExpenseAccount): ExpenseAccount => ({
    account: account.padEnd(length, '0'),
    taxKey,
  });
  return {
    regular: long(defaults.regular),
    small_business: long(defaults.small_business),
    eu_business: long(defaults.eu_business),
    third_country: long(defaults.third_country),
    private: long(defaults.private),
  };
}

/** 'Durchlaufende Posten': comes to zero with each offset. */
const CLEARING: Readonly<Record<Chart, string>> = { '03': '1590', '04': '1370' };

/** Where an offset passes through, in the length that the books use. */
export const clearingAccount = (chart: Chart, length: number): string =>
  CLEARING[chart].padEnd(length, '0');

/** First account of suppliers in the length that the books use: 70000 with accounts of four digits. */
export function firstCreditor(length: number): number {
  return 7 * 10 ** Math.max(SHORTEST, length);
}
