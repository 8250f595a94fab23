import type { Received } from '#shared/contracts/contract.ts';
import type { Payout } from '#shared/contracts/credit-notes.ts';
import type { previewPayoutMail } from '#shared/contracts/document-lifecycle.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import classes from './documents.module.css';

export interface RecipientProps {
  readonly document: Payout;
  readonly mail: Received<typeof previewPayoutMail> | undefined;
}

/** Who gets the mail, where that is changed, and whether it went out before. */
export function Recipient({ document, mail }: RecipientProps) {
  const { partner, sentAt, sentTo } = document;
  return (
    <>
      <p className={classes.recipient}>
        <span>
          An <strong>{mail?.toName ?? partner.name}</strong>
          <span className={classes.address}>{mail?.to ?? '…'}</span>
        </span>
        <TextLink
          to="/partners"
          search={{ partner: partner.id, ansicht: 'bearbeiten', feld: 'email' }}
        >
          {mail?.to === '' ? 'Adresse hinterlegen' : 'Adresse ändern'}
        </TextLink>
      </p>
      {sentAt === null ? null : (
        <Note>
          Zuletzt gesendet am {formatInstant(sentAt)} an {sentTo}. Ein erneuter Versand wird im
          Verlauf festgehalten.
        </Note>
      )}
    </>
  );
}
