import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Received } from '#shared/contracts/contract.ts';
import type { previewVisitorErasure } from '#shared/contracts/person-data.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { useErase } from './use-erase.ts';
import classes from './person-data.module.css';

type Preview = Received<typeof previewVisitorErasure>;

export interface EraseQuestionProps {
  readonly kind: 'visitor' | 'partner';
  readonly id: string;
  readonly preview: Preview;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/** What goes, what stays and why, and the button that does it. */
export function EraseQuestion({ kind, id, preview, onClose, onErased }: EraseQuestionProps) {
  const [withOthers, setWithOthers] = useState(false);
  const erase = useErase({ kind, id, onDone: onClose, onErased });
  const { refusal, isOrdered, otherRequests, warnings } = preview;
  const isPossible = refusal === null && !isOrdered;
  return (
    <div className={classes.question}>
      {refusal === null ? null : <Note tone="wait">{refusal}</Note>}
      {isOrdered ? (
        <Note>Die Löschung ist schon veranlasst und wird gerade ausgeführt.</Note>
      ) : null}
      {isPossible ? warnings.map((text) => <Note key={text}>{text}</Note>) : null}
      {isPossible && otherRequests > 0 ? (
        <Checkbox
          checked={withOthers}
          onChange={(event) => setWithOthers(event.currentTarget.checked)}
          label={
            otherRequests === 1
              ? 'Auch die weitere Anfrage mit derselben E-Mail-Adresse'
              : `Auch die ${otherRequests} weiteren Anfragen mit derselben E-Mail-Adresse`
          }
        />
      ) : null}
      <Parts title="Wird gelöscht" parts={[...preview.deleted, ...preview.emptied]} />
      <Parts title="Bleibt, und warum" parts={preview.kept} />
      {isPossible ? (
        <p className={classes.muted}>
          Das lässt sich nicht rückgängig machen. In Sicherungskopien bleiben die Daten, bis der
          Betreiber sie überschreibt.
        </p>
      ) : null}
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          {isPossible ? 'Abbrechen' : 'Schließen'}
        </Button>
        {isPossible ? (
          <Button
            color="danger"
            loading={erase.isPending}
            onClick={() => erase.mutate({ withOthers })}
          >
            Endgültig löschen
          </Button>
        ) : null}
      </SheetFooter>
    </div>
  );
}

interface Part {
  readonly name: string;
  readonly rows: number;
  readonly why?: string;
}

function Parts({ title, parts }: { readonly title: string; readonly parts: readonly Part[] }) {
  if (parts.length === 0) return null;
  return (
    <section className={classes.parts}>
      <h3>{title}</h3>
      <ul>
        {parts.map(({ name, rows, why }) => (
          <li key={name}>
            <span>
              {name}
              {why === undefined ? null : <small>{why}</small>}
            </span>
            <span className={classes.count}>{rows.toLocaleString('de-DE')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
