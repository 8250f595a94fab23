import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { listChoices } from '#shared/contracts/choices.ts';
import type { newLeadBody } from '#shared/contracts/leads.ts';
import { listReferralLinks } from '#shared/contracts/referral-links.ts';
import { queryOf } from '#web/api/queries.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { PickField } from '#web/ui/form/pick-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';

type Entry = z.input<typeof newLeadBody>;

const NOBODY = { value: '', label: 'Ohne Empfehlung' };

/** Campaign and, where somebody recommended, the partner with the reason for it. */
export function OriginFields({ form }: { readonly form: UseFormReturn<Entry, unknown, Entry> }) {
  const { control } = form;
  const [campaignId, partnerId] = useWatch({ control, name: ['campaignId', 'partnerId'] });
  const known = useQuery(queryOf(listChoices, { query: {} }));
  const links = useQuery({
    ...queryOf(listReferralLinks, { query: { campaignId } }),
    enabled: campaignId !== '',
  });
  const partners = (links.data ?? []).map((link) => ({
    value: link.partnerId,
    label: link.partnerName,
  }));
  return (
    <FieldGroup title="Woher kommt sie?">
      <PickField
        control={control}
        name="campaignId"
        label="Kampagne"
        choices={(known.data?.campaigns ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      <PickField
        control={control}
        name="partnerId"
        label="Empfohlen von"
        description={
          campaignId === ''
            ? 'Bitte wählen Sie zuerst eine Kampagne.'
            : 'Zur Wahl stehen die Partner, die in dieser Kampagne einen Link haben.'
        }
        choices={[NOBODY, ...partners]}
        disabled={campaignId === ''}
      />
      {partnerId === '' || partnerId === null || partnerId === undefined ? null : (
        <TextareaField
          control={control}
          name="reason"
          label="Begründung"
          description="Warum die Anfrage diesem Partner zugeordnet wird. Sie bleibt bei der Anfrage gespeichert."
          required
          rows={2}
        />
      )}
    </FieldGroup>
  );
}
