import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import type { TaxTreatment } from '#shared/credit-note/tax-treatments.ts';
import { formatCents } from '#shared/money.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import type { PayoutDraft } from './draft-payout.ts';
import classes from './pay.module.css';

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
      <output className={`${classes.running} ew-numbers`}>
        <span>Gesamtbetrag</span>
        <strong>{formatCents(draft.totals.gross)}</strong>
      </output>
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
