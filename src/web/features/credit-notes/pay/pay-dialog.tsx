import { textParam, useAddress } from '#web/ui/address/use-address.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { ChoosePartner } from './choose-partner.tsx';
import { PayPartner } from './pay-partner.tsx';

const readPartner = (raw: Record<string, unknown>) => ({ partner: textParam(raw, 'partner') });

/**
 * Pays a partner by a credit note; open while the address says `?neu=gutschrift`, for one partner
 * with `&partner=<id>`.
 */
export function PayDialog() {
  const { value, close } = useOverlay('neu', ['partner']);
  const [{ partner }, change] = useAddress(readPartner);
  const isOpen = value === 'gutschrift';
  const shown = useLast(isOpen ? (partner ?? '') : null) ?? '';
  const show = (next: string | undefined) => change({ partner: next });
  return (
    <FormDialog
      opened={isOpen}
      onClose={close}
      title="Prämien auszahlen"
      width={shown === '' ? '40rem' : '68rem'}
    >
      {shown === '' ? (
        <ChoosePartner onChoose={show} />
      ) : (
        <PayPartner key={shown} partnerId={shown} onDone={close} onPartner={show} />
      )}
    </FormDialog>
  );
}
