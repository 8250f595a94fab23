import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { calendarDate, formatMonth } from '#shared/calendar-date.ts';
import { declineAnnouncement, listAnnouncements } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { declineAnnouncement as declineContract } from '#shared/contracts/partner-area/announcements.ts';
import {
  ANNOUNCED_KINDS,
  DECLINE_REASONS,
  type DeclineReason,
} from '#shared/labels/announcements.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { Section } from '#web/ui/page/section.tsx';
import classes from './announcements.module.css';

export type Announcement = Received<typeof listAnnouncements>[number];

/** 'Hochzeit im Juni 2027, etwa 80 Gäste' */
export function aboutAnnouncement({ kind, month, guests }: Announcement): string {
  const when = month === null ? '' : ` im ${formatMonth(calendarDate(`${month}-01`))}`;
  return `${ANNOUNCED_KINDS[kind]}${when}${guests === null ? '' : `, etwa ${guests} Gäste`}`;
}

/** Guests whom partners have announced and who have not become a request yet; nothing while there are none. */
export function Announcements({ onEnter }: { readonly onEnter: () => void }) {
  const { data = [] } = useQuery({ ...queryOf(listAnnouncements, {}), ...POLLED });
  const [declined, decline] = useState<Announcement | null>(null);
  if (data.length === 0) return null;
  return (
    <div className={classes.around}>
      <Section
        title="Angekündigte Empfehlungen"
        hint="Diese Gäste wollen sich bei Ihnen melden. Wählen Sie die Ankündigung aus, wenn Sie die Anfrage erfassen; dann zählt sie für den Partner."
      >
        <ul className={classes.list}>
          {data.map((announcement) => (
            <li key={announcement.id} className={classes.announcement}>
              <div>
                <p className={classes.hint}>{announcement.hint}</p>
                <p className={classes.about}>
                  {aboutAnnouncement(announcement)} · von {announcement.partnerName}, angekündigt am{' '}
                  {formatDate(announcement.createdAt)}, verfällt am{' '}
                  {formatDate(announcement.lapsesAt)}
                </p>
              </div>
              <div className={classes.ways}>
                <Button variant="default" onClick={onEnter}>
                  Anfrage erfassen
                </Button>
                <Button
                  variant="subtle"
                  aria-label={`Ablehnen: ${announcement.hint}`}
                  onClick={() => decline(announcement)}
                >
                  Ablehnen
                </Button>
              </div>
            </li>
          ))}
        </ul>
        <FormDialog
          opened={declined !== null}
          onClose={() => decline(null)}
          title="Ankündigung ablehnen"
          subtitle={declined?.hint ?? ''}
          width="32rem"
        >
          {declined === null ? null : (
            <DeclineForm announcement={declined} onClose={() => decline(null)} />
          )}
        </FormDialog>
      </Section>
    </div>
  );
}

interface DeclineFormProps {
  readonly announcement: Announcement;
  readonly onClose: () => void;
}

const FIRST_REASON: { reason: DeclineReason } = { reason: 'no_contact' };

function DeclineForm({ announcement, onClose }: DeclineFormProps) {
  const form = useContractForm(declineContract.body, FIRST_REASON);
  const decline = useCall(declineAnnouncement);
  return (
    <Form
      form={form}
      label="Ankündigung ablehnen"
      onSubmit={async (body) => {
        await decline.mutateAsync({ params: { id: announcement.id }, body });
        toast.success('Ankündigung abgelehnt', `${announcement.partnerName} wird benachrichtigt.`);
        onClose();
      }}
    >
      <Controller
        control={form.control}
        name="reason"
        render={({ field }) => (
          <NativeSelect
            label="Grund"
            description={`Diesen Satz liest ${announcement.partnerName} in der E-Mail.`}
            data={choicesOf(DECLINE_REASONS)}
            {...field}
          />
        )}
      />
      <FormFooter submit="Ablehnen" isSubmitting={form.formState.isSubmitting} onCancel={onClose} />
    </Form>
  );
}
