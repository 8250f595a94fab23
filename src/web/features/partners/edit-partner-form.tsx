import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { getPartner, patchPartner } from '#shared/contracts/calls.generated.ts';
import {
  type PartnerAnswer,
  partnerBody,
  partnerPatchBody,
} from '#shared/contracts/partners/partners.ts';
import { PARTNER_STATUSES } from '#shared/labels/statuses.ts';
import { isRefusedFor, isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { keyOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { useRights } from '#web/parts/roles/use-may.ts';
import { wayForLinks } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ChangedMeanwhileNote } from '#web/ui/form/changed-meanwhile-note.tsx';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { Form } from '#web/ui/form/form.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useMerge } from '#web/ui/form/use-merge.ts';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { PartnerFields } from './partner-fields.tsx';
import { PARTNER_UNITS, type PartnerValues, partnerValues, writtenBy } from './partner-values.ts';
import { useVatConfirmations } from './use-vat-confirmations.ts';
import { vatOutdated, vatResultTitle, vatWaiting } from './vat-state.ts';

const STATUSES = choicesOf(PARTNER_STATUSES);

export interface EditPartnerFormProps {
  readonly partner: PartnerAnswer;
  readonly onDone: (options?: { readonly saved?: boolean }) => void;
}

/** Changes a partner; somebody else's change in between is not overwritten. */
export function EditPartnerForm({ partner, onDone }: EditPartnerFormProps) {
  const may = useRights();
  const isWhole = may('partners.write') && may('partners.payment_data');
  const values = writtenBy(may, partnerValues(partner)) as PartnerValues;
  // What one field says about another is checked by the server where only one of them is here.
  const form = useContractForm<unknown, PartnerValues>(
    isWhole ? partnerBody : (partnerPatchBody as z.ZodType<unknown, PartnerValues>),
    values,
  );
  const save = useCall(patchPartner);
  const client = useQueryClient();
  const seen = useMerge(form, {
    record: partner,
    values,
    units: PARTNER_UNITS,
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      label="Partner bearbeiten"
      onSubmit={async (written) => {
        const body = { ...writtenBy(may, written), version: seen.version };
        const { message, linksLeft } = await save.mutateAsync({
          params: { id: partner.id },
          body,
        });
        toast.success('Partner aktualisiert', message, wayForLinks(linksLeft));
        onDone({ saved: true });
      }}
      onError={(error) => {
        if (isSessionExpired(error)) return;
        const isOutdated = isRefusedFor(error, 'changed_meanwhile');
        if (isOutdated) void client.invalidateQueries({ queryKey: keyOf(getPartner) });
        toast.error(
          'Partner konnte nicht aktualisiert werden.',
          messageOf(error, 'Bitte versuchen Sie es erneut.'),
        );
      }}
    >
      {seen.isOutdated ? (
        <ChangedMeanwhileNote
          differences={seen.differences}
          onMerge={seen.merge}
          onDiscard={seen.discard}
        />
      ) : null}
      <PartnerFields
        control={form.control}
        statuses={STATUSES}
        vatNote={<VatConfirmationLine partnerId={partner.id} vatId={partner.vatId} />}
        isUnnamed={partner.companyName === ''}
      />
      <FormFooter submit="Speichern" isSubmitting={isSubmitting} onCancel={() => onDone()} />
      <UnsavedGuard when={isDirty && !isSubmitting} params={['partner', 'ansicht']} />
    </Form>
  );
}

/** In the form below the id: what was said of the one that is saved. */
function VatConfirmationLine({
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
