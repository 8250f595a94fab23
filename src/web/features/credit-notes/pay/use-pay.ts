import { useState } from 'react';
import { v4 as randomId } from 'uuid';
import { processPayout } from '#shared/contracts/calls.generated.ts';
import type { PendingCommission } from '#shared/contracts/commissions.ts';
import type { ProcessPayoutAnswer } from '#shared/contracts/credit-notes/credit-notes.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { isRefusedFor, isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { nameSources } from './name-sources.ts';
import type { PayValues } from './pay-values.ts';
import { payoutBody } from './payout-body.ts';
import type { Selection } from './use-selection.ts';

/** Refusals after which the sheet shows something that is no longer true. */
const OUTDATED: readonly ErrorCode[] = [
  'already_settled',
  'not_payable',
  'not_due_yet',
  'reward_held',
  'unknown_source',
  'nothing_selected',
  'preconditions_failed',
  'tax_questions_open',
  'idempotency_mismatch',
];

export interface PayOptions {
  readonly partnerId: string;
  readonly commissions: readonly PendingCommission[];
  readonly selection: Pick<Selection, 'chosen' | 'kind'>;
  readonly onIssued: (answer: ProcessPayoutAnswer) => void;
  readonly onOutdated: () => void;
}

/** Sends the payout; asks first where a campaign's minimum is not reached. */
export function usePay({ partnerId, commissions, selection, onIssued, onOutdated }: PayOptions) {
  // One key for each opened dialog: a lost answer is repeated, never a second document.
  const [idempotencyKey] = useState(() => randomId());
  const [warning, setWarning] = useState<ProcessPayoutAnswer | null>(null);
  const call = useCall(processPayout);

  const send = async (values: PayValues, forceCreate = false) => {
    const answer = await call.mutateAsync({
      body: payoutBody(partnerId, values, selection, forceCreate),
      options: { idempotencyKey },
    });
    if (answer.requiresConfirmation) setWarning(answer);
    else onIssued(answer);
  };

  const showErrorToast = (error: unknown) => {
    setWarning(null);
    if (isSessionExpired(error)) return;
    toast.error(
      'Fehler beim Verarbeiten der Prämienauszahlung',
      nameSources(messageOf(error, 'Bitte versuchen Sie es erneut.'), commissions),
    );
    if (isRefusedFor(error, ...OUTDATED)) onOutdated();
  };

  return {
    send: (values: PayValues) => send(values),
    /** 'Trotzdem erstellen' */
    force: (values: PayValues) => send(values, true).catch(showErrorToast),
    isForcing: call.isPending,
    warning,
    dropWarning: () => setWarning(null),
    showErrorToast,
  };
}
