import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import type { ApprovalKind } from '#shared/labels/approvals.ts';
import { type Cents, formatCents } from '#shared/money.ts';

interface ShownAccount {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
}

/** What the second person sees besides partner and amount; '' and null where it does not apply. */
export interface ShownSubject {
  readonly holder?: string;
  readonly iban?: string;
  readonly before?: ShownAccount;
  readonly after?: ShownAccount;
  /** Day of payment, or on which the bank carries a file out. */
  readonly day?: string | null;
  /** Documents that a file pays. */
  readonly documents?: readonly string[];
  /** Euros: the amount of the setting as it is; null where it is off. */
  readonly from?: number | null;
}

/** Something that may need a second person. */
export interface Subject {
  readonly kind: ApprovalKind;
  readonly partnerId: string | null;
  readonly amount: Cents | null;
  readonly shown: ShownSubject;
  /** Exactly what would be done, as JSON: what was agreed to is compared with it. */
  readonly binds: unknown;
}

/** The refusal that asking a second person begins with: says what would happen. */
export class SecondPersonRequired extends DomainError {
  readonly subject: Subject;
  readonly fingerprint: string;

  constructor(subject: Subject, fingerprint: string) {
    super('second_person_required', { what: WHAT[subject.kind](subject.amount) });
    this.subject = subject;
    this.fingerprint = fingerprint;
  }
}

const WHAT: Readonly<Record<ApprovalKind, (amount: Cents | null) => string>> = {
  payout: (amount) =>
    amount === null ? 'Diese Auszahlung' : `Diese Auszahlung über ${formatCents(amount)}`,
  payment_file: (amount) =>
    amount === null ? 'Diese SEPA-Datei' : `Diese SEPA-Datei über ${formatCents(amount)}`,
  partner_bank: () => 'Eine andere Bankverbindung des Partners',
  four_eyes: () => 'Das Vier-Augen-Prinzip zu lockern',
};

/**
 * Lets something pass that needs no second person, or to which one has agreed. The last thing that a use case
 * asks before it writes, so that only what could happen is asked for.
 * @param isNeeded whether the setting wants a second person for it
 * @throws SecondPersonRequired; DomainError approval_outdated where something else was agreed to,
 *   approval_by_asker
 */
export function requireSecondPerson(
  { userId, agreed }: ActingProvider,
  subject: Subject,
  isNeeded: boolean,
): void {
  const { kind, partnerId, amount, binds } = subject;
  const fingerprint = sha256(JSON.stringify({ kind, partnerId, amount, binds })).toString('hex');
  if (agreed !== undefined) {
    if (agreed.by === userId) throw new DomainError('approval_by_asker');
    if (agreed.fingerprint !== fingerprint) throw new DomainError('approval_outdated');
    return;
  }
  if (isNeeded) throw new SecondPersonRequired(subject, fingerprint);
}
