import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeLinkEnding, checkLinkEnding } from '#shared/contracts/calls.generated.ts';
import type { ReferralLinkAnswer } from '#shared/contracts/campaigns/referral-links.ts';
import { ENDING_LENGTH, readableEnding } from '#shared/link-address.ts';
import { useGuestOrigin } from '#web/api/guest-origin.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { AddressForm, PAUSE_MS } from './address-form.tsx';

export interface ChangeEndingProps {
  readonly link: ReferralLinkAnswer;
  readonly onDone: () => void;
}

/** Another end of a link's address, checked while it is typed. */
export function ChangeEnding({ link, onDone }: ChangeEndingProps) {
  const host = useGuestOrigin().replace(/^https?:\/\//, '');
  const [, , house = '', current = link.slug] = link.shortPath.split('/');
  const [typed, setTyped] = useState(current);
  const ending = readableEnding(typed);
  const [asked] = useDebouncedValue(ending, PAUSE_MS);
  const check = useQuery({
    ...queryOf(checkLinkEnding, { params: { id: link.id }, query: { ending: asked } }),
    enabled: asked.length >= ENDING_LENGTH.min && asked !== current,
    retry: false,
  });
  const change = useCall(changeLinkEnding);
  return (
    <AddressForm
      label="Ende der Adresse"
      before={`${host}/r/${house}/`}
      after=""
      typed={typed}
      onType={setTyped}
      name={ending}
      min={ENDING_LENGTH.min}
      current={current}
      verdict={asked === ending && !check.isFetching ? (check.data ?? null) : null}
      problem={asked === ending ? check.error : null}
      failure={change.error}
      isSaving={change.isPending}
      onSave={() =>
        change.mutate(
          { params: { id: link.id }, body: { ending } },
          {
            onSuccess: (answer) => {
              toast.success('Adresse geändert', `${host}${answer.shortPath}`);
              onDone();
            },
          },
        )
      }
      onCancel={onDone}
    >
      Was schon gedruckt oder verschickt ist, führt weiter auf dieselbe Seite.
    </AddressForm>
  );
}
