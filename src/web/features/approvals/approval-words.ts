import type { Approval } from '#shared/contracts/approvals/approvals.ts';
import { APPROVAL_KINDS } from '#shared/labels/approvals.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';

type Named = Pick<Approval, 'kind' | 'amount'>;

/** 'Auszahlung über 1.785,00 €' */
export function approvalTitle({ kind, amount }: Named): string {
  if (kind === 'four_eyes')
    return amount === null
      ? 'Vier-Augen-Prinzip ausschalten'
      : `Vier-Augen-Prinzip erst über ${formatEuros(amount)}`;
  return amount === null
    ? APPROVAL_KINDS[kind]
    : `${APPROVAL_KINDS[kind]} über ${formatEuros(amount)}`;
}

const HAPPENS: Readonly<Record<Approval['kind'], string>> = {
  payout: 'Der Beleg wird sofort erstellt. Rückgängig machen lässt er sich nur durch einen Storno.',
  payment_file: 'Die Datei wird sofort geschrieben und kann bei der Bank eingereicht werden.',
  partner_bank: 'Die neue Bankverbindung gilt sofort, auch für die nächste Auszahlung.',
  four_eyes: 'Die neue Grenze gilt sofort.',
};

/** What agreeing does. */
export const happensWith = ({ kind }: Pick<Approval, 'kind'>): string => HAPPENS[kind];
