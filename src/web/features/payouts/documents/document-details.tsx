import { Button } from '@mantine/core';
import type { PayoutDetail } from '#shared/contracts/credit-notes.ts';
import { CANCELLATION_REASONS, TAX_STATUSES } from '#shared/labels/statuses.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { formatDate, formatInstant } from '#web/ui/format/format-date.ts';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { Facts } from '#web/ui/page/facts.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { canCancel } from './can-cancel.ts';
import { DocumentCard } from './document-card.tsx';
import { RetentionNote } from './retention-note.tsx';
import classes from './documents.module.css';

/** A document with its files, beside its reversal or original where there is one. */
export function DocumentDetails({ document }: { readonly document: PayoutDetail }) {
  const cancelling = useOverlay('stornieren');
  const { partner, taxStatus, createdAt, paidDate, sentTo, notes, counterpart } = document;
  const pair =
    document.kind === 'reversal' && counterpart !== null
      ? [counterpart, document]
      : [document, ...(counterpart === null ? [] : [counterpart])];
  return (
    <>
      <div className={classes.pair}>
        {pair.map((one) => (
          <DocumentCard key={one.id} document={one} isShown={one.id === document.id} />
        ))}
      </div>
      {document.cancellation === null ? null : (
        <Facts
          title="Stornierung"
          facts={[
            ['Storniert am', formatInstant(document.cancellation.cancelledAt)],
            ['Grund', CANCELLATION_REASONS[document.cancellation.reason]],
            ['Begründung', document.cancellation.notes],
          ]}
        />
      )}
      <Facts
        title="Angaben"
        facts={[
          [
            'Partner',
            <TextLink key="partner" to="/partners" search={{ partner: partner.id }}>
              {partner.name} ({partner.internalId})
            </TextLink>,
          ],
          ['Steuerlicher Status', TAX_STATUSES[taxStatus]],
          ['Erstellt', formatInstant(createdAt)],
          ...(paidDate === null ? [] : [['Bezahlt am', formatDate(paidDate)] as const]),
          ...(sentTo === '' ? [] : [['Gesendet an', sentTo] as const]),
          ['Interne Notizen', notes],
        ]}
      />
      <RetentionNote />
      {canCancel(document) ? (
        <SheetFooter>
          <Button variant="default" onClick={() => cancelling.open(document.id)}>
            Stornieren
          </Button>
        </SheetFooter>
      ) : null}
    </>
  );
}
