import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getPayout } from '#shared/contracts/calls.generated.ts';
import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import { CREDIT_NOTE_KINDS } from '#shared/labels/statuses.ts';
import { queryOf } from '#web/api/queries.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { SideSheet } from '#web/ui/overlay/side-sheet.tsx';
import { DocumentDelivery } from './document-delivery.tsx';
import { DocumentDetails } from './document-details.tsx';
import { DocumentPayment } from './document-payment.tsx';
import classes from './documents.module.css';

/** Everything about one document; open while the address says `?gutschrift=<id>`. */
export function DocumentSheet() {
  const { value, isOpen, close } = useOverlay('gutschrift');
  const id = useLast(value) ?? '';
  const query = queryOf(getPayout, { params: { id } });
  const source = useQuery({ ...query, enabled: id !== '' });
  const { data: document } = source;
  return (
    <SideSheet
      opened={isOpen}
      onClose={close}
      width="44rem"
      isAwaited={document === undefined && !isLost(source)}
      title={
        document === undefined
          ? 'Gutschrift'
          : `${CREDIT_NOTE_KINDS[document.kind]} ${document.invoiceNumber}`
      }
      subtitle={document === undefined ? undefined : <TwoLives document={document} />}
    >
      <LostState source={source} />
      {document === undefined && !isLost(source) ? (
        <Stack gap="sm" aria-busy="true" aria-label="Gutschrift wird geladen">
          <Skeleton height={150} radius="lg" />
          <Skeleton height={14} width="80%" mt="md" />
          <Skeleton height={14} width="65%" />
        </Stack>
      ) : null}
      {document === undefined ? null : <DocumentDetails key={document.id} document={document} />}
    </SideSheet>
  );
}

/** How the document got to its partner, and where its money is. */
function TwoLives({ document }: { readonly document: Payout }) {
  return (
    <span className={classes.lives}>
      <DocumentDelivery document={document} />
      <DocumentPayment document={document} />
    </span>
  );
}
