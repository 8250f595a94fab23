import { useState } from 'react';
import {
  askAboutDocument,
  objectToDocument,
  withdrawPartnersObjection,
} from '#shared/contracts/calls.generated.ts';
import type { readPartnerDocument } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { STATEMENT_KINDS, STATEMENT_REASONS } from '#shared/labels/statements.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { useProgramme } from '../programme/use-programme.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { StatementForm } from './statement-form.tsx';
import classes from './objection.module.css';

type DocumentDetail = Received<typeof readPartnerDocument>;

export interface ObjectionProps {
  readonly document: DocumentDetail;
}

/** What the partner has said of a document, and can say: an objection, or a question about a receipt. */
export function Objection({ document }: ObjectionProps) {
  const [isOpen, setOpen] = useState(false);
  const { statements, canObject, canAsk, canRegret } = document;
  return (
    <div className={classes.objection}>
      {statements.map(({ at, kind, reason, words }) => (
        <blockquote key={at} className={classes.said}>
          <p>
            <b>{STATEMENT_KINDS[kind]}</b> am {formatDate(at)}
          </p>
          {reason === '' ? null : (
            <p>
              {STATEMENT_REASONS[reason]}: {words}
            </p>
          )}
        </blockquote>
      ))}
      {isOpen && canObject ? <ObjectionForm document={document} /> : null}
      {isOpen && canAsk ? <QuestionForm document={document} onSaid={() => setOpen(false)} /> : null}
      {!isOpen && (canObject || canAsk) ? (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {canObject ? 'Stimmt etwas nicht? Widersprechen' : 'Rückfrage stellen'}
        </Button>
      ) : null}
      {canRegret ? <Regret document={document} /> : null}
    </div>
  );
}

function ObjectionForm({ document: { id, standing } }: ObjectionProps) {
  const { params, providerName } = useProgramme();
  const object = useCall(objectToDocument);
  return (
    <StatementForm
      title="Der Gutschrift widersprechen"
      submit="Jetzt widersprechen"
      confirmation="Ich verstehe: Das lässt sich nicht zurücknehmen."
      isBusy={object.isPending}
      error={object.error}
      onSubmit={(body) => object.mutate({ params: { ...params, documentId: id }, body })}
    >
      Mit Ihrem Widerspruch gilt die Gutschrift nicht mehr als Rechnung.{' '}
      {standing === 'paid'
        ? `Was Sie schon erhalten haben, bleibt vorerst bei Ihnen. ${providerName} prüft sie und stellt eine neue aus.`
        : `Ausgezahlt wird sie nicht: ${providerName} prüft sie und stellt eine neue aus.`}
    </StatementForm>
  );
}

function QuestionForm({
  document: { id },
  onSaid,
}: ObjectionProps & { readonly onSaid: () => void }) {
  const { params, providerName } = useProgramme();
  const ask = useCall(askAboutDocument);
  return (
    <StatementForm
      title="Rückfrage zum Beleg"
      submit="Rückfrage senden"
      isBusy={ask.isPending}
      error={ask.error}
      onSubmit={(body) =>
        ask.mutate({ params: { ...params, documentId: id }, body }, { onSuccess: onSaid })
      }
    >
      {providerName} erhält Ihre Frage per E-Mail. Der Beleg bleibt, wie er ist.
    </StatementForm>
  );
}

function Regret({ document: { id } }: ObjectionProps) {
  const { params, providerName } = useProgramme();
  const regret = useCall(withdrawPartnersObjection);
  return (
    <div className={classes.regret}>
      <p>
        {providerName} ist benachrichtigt. War der Widerspruch ein Irrtum, sagen Sie es: Die
        Gutschrift wird dann neu ausgestellt, denn diese bleibt ohne Wirkung.
      </p>
      <Button
        look="outlined"
        isBusy={regret.isPending}
        onClick={() => regret.mutate({ params: { ...params, documentId: id } })}
      >
        Es war ein Irrtum
      </Button>
      {regret.error === null ? null : (
        <Notice tone="bad" isNews>
          {regret.error.message}
        </Notice>
      )}
    </div>
  );
}
