import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changePartnerCode, checkPartnerCode } from '#shared/contracts/calls.generated.ts';
import { CODE_LENGTH, foldCode } from '#shared/partner-code.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { AddressForm, PAUSE_MS } from '#web/parts/link-address/address-form.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

export interface ChangeCodeProps {
  readonly partnerId: string;
  readonly current: string;
  readonly onDone: () => void;
}

/** Another code of a partner, checked while it is typed. */
export function ChangeCode({ partnerId, current, onDone }: ChangeCodeProps) {
  const [typed, setTyped] = useState(current);
  const code = foldCode(typed);
  const [asked] = useDebouncedValue(code, PAUSE_MS);
  const check = useQuery({
    ...queryOf(checkPartnerCode, { params: { id: partnerId }, query: { code: asked } }),
    enabled: asked.length >= CODE_LENGTH.min && asked !== current,
    retry: false,
  });
  const change = useCall(changePartnerCode);
  return (
    <AddressForm
      label="Code"
      before="„Wir kommen auf Empfehlung, Code "
      after=".“"
      typed={typed}
      onType={setTyped}
      name={code}
      min={CODE_LENGTH.min}
      current={current}
      verdict={asked === code && !check.isFetching ? (check.data ?? null) : null}
      problem={asked === code ? check.error : null}
      failure={change.error}
      isSaving={change.isPending}
      onSave={() =>
        change.mutate(
          { params: { id: partnerId }, body: { code } },
          {
            onSuccess: (answer) => {
              toast.success('Code geändert', `Er heißt jetzt ${answer.code}.`);
              onDone();
            },
          },
        )
      }
      onCancel={onDone}
      submit="Code ändern"
    >
      Wer den bisherigen Code noch nennt, wird weiter diesem Partner zugeordnet.
    </AddressForm>
  );
}
