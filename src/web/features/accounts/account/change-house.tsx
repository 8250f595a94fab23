import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeLinkHouse, checkLinkHouse } from '#shared/contracts/calls.generated.ts';
import { HOUSE_LENGTH, readableHouse } from '#shared/link-address.ts';
import { useGuestOrigin } from '#web/api/guest-origin.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { AddressForm, PAUSE_MS } from '#web/parts/link-address/address-form.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface ChangeHouseProps {
  readonly isOpen: boolean;
  readonly current: string;
  readonly onClose: () => void;
}

/** The dialog for another begin of all addresses of the provider. */
export function ChangeHouse({ isOpen, current, onClose }: ChangeHouseProps) {
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title="Ihre Adresse in Links ändern"
      width="34rem"
      isTopmost
    >
      <HouseForm current={current} onDone={onClose} />
    </FormDialog>
  );
}

interface HouseFormProps {
  readonly current: string;
  readonly onDone: () => void;
}

/** Checked while it is typed. */
function HouseForm({ current, onDone }: HouseFormProps) {
  const host = useGuestOrigin().replace(/^https?:\/\//, '');
  const [typed, setTyped] = useState(current);
  const house = readableHouse(typed);
  const [asked] = useDebouncedValue(house, PAUSE_MS);
  const check = useQuery({
    ...queryOf(checkLinkHouse, { query: { house: asked } }),
    enabled: asked.length >= HOUSE_LENGTH.min && asked !== current,
    retry: false,
  });
  const change = useCall(changeLinkHouse);
  return (
    <AddressForm
      label="Ihr Haus in Adressen"
      before={`${host}/r/`}
      after="/…"
      typed={typed}
      onType={setTyped}
      name={house}
      min={HOUSE_LENGTH.min}
      current={current}
      verdict={asked === house && !check.isFetching ? (check.data ?? null) : null}
      problem={asked === house ? check.error : null}
      failure={change.error}
      isSaving={change.isPending}
      onSave={() =>
        change.mutate(
          { body: { house } },
          {
            onSuccess: (answer) => {
              toast.success('Adresse geändert', `${host}${answer.path}`);
              onDone();
            },
          },
        )
      }
      onCancel={onDone}
    >
      Alle Ihre Links beginnen dann so. Was schon gedruckt oder verschickt ist, führt weiter auf
      dieselben Seiten.
    </AddressForm>
  );
}
