import { Button } from '@mantine/core';
import { checkBankAccount } from '#shared/contracts/calls.generated.ts';
import { formatIban } from '#shared/iban.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';

export interface CheckBankAccountProps {
  readonly partnerId: string;
  readonly partnerName: string;
  readonly iban: string;
  /** Since when the partner's own change waits to be checked. */
  readonly since: string;
}

/** Says that the partner has entered the account, and takes the tick of whoever has checked it. */
export function CheckBankAccount({ partnerId, partnerName, iban, since }: CheckBankAccountProps) {
  const check = useCall(checkBankAccount);
  return (
    <Note tone="wait" title={`Bankverbindung neu seit ${formatDate(since)}`}>
      <p>
        {partnerName} hat {formatIban(iban)} im Partnerbereich eingetragen. Prüfen Sie die IBAN vor
        der Zahlung, am besten mit einem Anruf unter einer Nummer, die Sie schon kennen.
      </p>
      <Button
        mt="xs"
        size="compact-md"
        variant="default"
        loading={check.isPending}
        onClick={() =>
          check.mutate(
            { params: { id: partnerId }, body: { iban } },
            {
              onSuccess: ({ message }) => toast.success('Geprüft', message),
              onError: (error) =>
                toast.error(
                  'Nicht vermerkt',
                  messageOf(error, 'Bitte versuchen Sie es noch einmal.'),
                ),
            },
          )
        }
      >
        Als geprüft vermerken
      </Button>
    </Note>
  );
}
