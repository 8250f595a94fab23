import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import type { TaxTreatment } from '#shared/credit-note/tax-treatments.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { RunningTotal } from '../running-total.tsx';
import type { PayoutDraft } from './draft-payout.ts';

export interface PayFooterProps {
  readonly draft: PayoutDraft;
  readonly treatment: TaxTreatment;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly isPreviewing: boolean;
  /** Shows the PDF as it would be. */
  readonly onPreview: () => void;
}

/** The running total and the last step. */
export function PayFooter(props: PayFooterProps) {
  const { draft, treatment, isBusy, onCancel, isPreviewing, onPreview } = props;
  const label = `${treatment.title} erstellen`;
  return (
    <SheetFooter>
      <RunningTotal label="Gesamtbetrag" sum={draft.totals.gross} />
      <Button variant="default" onClick={onCancel}>
        Abbrechen
      </Button>
      {draft.open === 0 ? (
        <BlockedButton
          title="Noch nicht möglich"
          reasons={['Wählen Sie mindestens eine Prämie aus.']}
        >
          {label}
        </BlockedButton>
      ) : (
        <>
          <Button
            variant="default"
            leftSection={<IconFileSearch size={18} aria-hidden />}
            loading={isPreviewing}
            disabled={isBusy}
            onClick={onPreview}
          >
            Vorschau als PDF
          </Button>
          <Button type="submit" loading={isBusy}>
            {label}
          </Button>
        </>
      )}
    </SheetFooter>
  );
}
