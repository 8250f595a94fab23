import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getPartner,
  erasePartner,
  eraseVisitor,
  listErasures,
  previewPartnerErasure,
  previewVisitorErasure,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { ErasureState } from '#shared/labels/erasures.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { refreshAll } from '#web/api/refresh.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import classes from './person-data.module.css';

const LOOKS = 15;

const PAUSE_MS = 1_000;

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

interface EraseOptions {
  readonly kind: 'visitor' | 'partner';
  readonly id: string;
  readonly onDone: () => void;
  /** Once the person is erased. */
  readonly onErased: () => void;
}

/** Orders an erasure and waits a little for its job; what shows the person is read again. */
function useErase({ kind, id, onDone, onErased }: EraseOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ withOthers }: { readonly withOthers: boolean }) => {
      const { message } =
        kind === 'visitor'
          ? await call(eraseVisitor, { params: { id }, body: { withOthers } })
          : await call(erasePartner, { params: { id } });
      return { message, state: await stateOf(id) };
    },
    // Only once the dialog and the sheet are closed, and only what has not been erased.
    meta: { refreshes: 'none' },
    onSuccess: async ({ message, state }) => {
      onDone();
      if (state === 'done') {
        onErased();
        toast.success('Daten gelöscht', 'Der Nachweis steht in „Daten & Konto“.');
      } else if (state === 'ordered') toast.success('Löschung veranlasst', message);
      else
        toast.error(
          'Nicht gelöscht',
          'Inzwischen spricht etwas dagegen. Bitte sehen Sie noch einmal nach.',
        );
      for (const preview of [previewVisitorErasure, previewPartnerErasure])
        client.removeQueries({ queryKey: keyOf(preview) });
      // Nothing may be left of a partner, and then what asks about them finds nobody.
      const isGone = kind === 'partner' && state === 'done';
      await refreshAll(client, isGone ? { path: getPartner.path, params: { id } } : undefined);
    },
    onError: (error) => showRefusal(error, 'Die Daten konnten nicht gelöscht werden.'),
  });
}

/** Looks every second into the proofs whether the job has done it. */
async function stateOf(id: string): Promise<ErasureState> {
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const proofs = await call(listErasures, {});
    const status = proofs.find(({ subjectIds }) => subjectIds.includes(id))?.status;
    if (status !== undefined && status !== 'ordered') return status;
  }
  return 'ordered';
}
