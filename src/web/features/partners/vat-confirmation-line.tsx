import { Text } from '@mantine/core';
import { useVatConfirmations } from './use-vat-confirmations.ts';
import { vatOutdated, vatResultTitle, vatWaiting } from './vat-state.ts';

/** In the form below the id: what was said of the one that is saved. */
export function VatConfirmationLine({
  partnerId,
  vatId,
}: {
  readonly partnerId: string;
  readonly vatId: string;
}) {
  const known = useVatConfirmations(partnerId);
  const newest = known?.results[0];
  if (known === undefined || (!known.isOffered && newest === undefined)) return null;
  const waiting = vatWaiting(known);
  // Of what is outdated nothing is said while the next answer is awaited.
  const said = waiting !== null && newest?.isCurrent === false ? undefined : newest;
  const parts = [
    waiting,
    ...(said === undefined ? [] : [`${vatResultTitle(said)}.`, vatOutdated(said)]),
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <Text c="dimmed" fz="sm" mt="xs">
      Gespeicherte USt-ID {vatId}: {parts.join(' ')}
    </Text>
  );
}
