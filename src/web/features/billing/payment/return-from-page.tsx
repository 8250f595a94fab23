import { useEffect, useRef } from 'react';
import { confirmCheckout } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { PLANS } from '#shared/plans.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Back from a page of the card service, at `?zahlung=<id>`: asks what has become of it, and says so. */
export function ReturnFromPage() {
  const [{ zahlung }, change] = useScreenSearch('/shell/abrechnungen');
  const confirm = useCall(confirmCheckout);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (zahlung === undefined || asked.current === zahlung) return;
    asked.current = zahlung;
    confirm.mutate(
      { params: { id: zahlung } },
      {
        onSuccess: showOutcome,
        onError: (error) => showRefusal(error, 'Die Zahlung konnte nicht geprüft werden'),
      },
    );
    change({ zahlung: undefined });
  });
  return null;
}

function showOutcome({ purpose, plan, status, message }: Received<typeof confirmCheckout>): void {
  switch (status) {
    case 'complete':
      return showDone(purpose, plan);
    case 'open':
      return toast.info(
        'Zahlung noch nicht bestätigt',
        'Sobald der Zahlungsdienst sie bestätigt, sehen Sie es hier.',
      );
    case 'refused':
      return toast.error('Karte gespeichert, nichts gebucht', message ?? '');
    case 'expired':
      return toast.info('Die Bezahlseite ist abgelaufen', 'Es wurde nichts gebucht.');
  }
}

function showDone(
  purpose: Received<typeof confirmCheckout>['purpose'],
  plan: Received<typeof confirmCheckout>['plan'],
): void {
  if (purpose === 'invoice') return toast.success('Rechnung bezahlt');
  if (plan === null)
    return toast.success('Karte gespeichert', 'Kommende Rechnungen werden von ihr abgebucht.');
  return toast.success(
    `${PLANS[plan].label} gebucht`,
    'Die Rechnung kommt per E-Mail und wird von Ihrer Karte abgebucht.',
  );
}
