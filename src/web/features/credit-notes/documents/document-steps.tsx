import { Button } from '@mantine/core';
import type { Payout } from '#shared/contracts/credit-notes.ts';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { stepsOf } from './steps-of.ts';
import { useDocumentOverlays } from './use-document-overlays.ts';

/** What can be done with a document now, below its details. */
export function DocumentSteps({ document }: { readonly document: Payout }) {
  const { id, sentAt } = document;
  const overlays = useDocumentOverlays();
  const { send, pay, object, cancel, next } = stepsOf(document);
  const look = (step: 'send' | 'pay' | 'cancel') =>
    next === step ? ({ variant: 'filled' } as const) : ({ variant: 'default' } as const);
  if (!send && !pay && !object && !cancel) return null;
  return (
    <SheetFooter>
      {cancel ? (
        <Button {...look('cancel')} onClick={() => overlays.cancel(id)}>
          Stornieren
        </Button>
      ) : null}
      {object ? (
        <Button variant="default" onClick={() => overlays.object(id)}>
          Widerspruch erfassen
        </Button>
      ) : null}
      {pay ? (
        <Button {...look('pay')} onClick={() => overlays.pay(id)}>
          Als bezahlt markieren
        </Button>
      ) : null}
      {send ? (
        <Button {...look('send')} onClick={() => overlays.send(id)}>
          {sentAt === null ? 'Senden' : 'Erneut senden'}
        </Button>
      ) : null}
    </SheetFooter>
  );
}
