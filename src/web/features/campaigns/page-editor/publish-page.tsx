import { Button, List } from '@mantine/core';
import { useState } from 'react';
import {
  getGuestPage,
  publishGuestPage,
  withdrawGuestPage,
} from '#shared/contracts/calls.generated.ts';
import type { GuestPage } from '#shared/contracts/campaigns/guest-pages.ts';
import { pageWithoutEnglish } from '#shared/english/page-english.ts';
import { BLOCK_KINDS } from '#shared/guest-page/blocks.ts';
import { hiddenBecause } from '#shared/guest-page/look-view.ts';
import { pageChanges } from '#shared/guest-page/page-changes.ts';
import type { PageContent } from '#shared/guest-page/page-content.ts';
import { planHas } from '#shared/plans.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useCall } from '#web/api/use-call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { useKnownPictures } from './known-pictures.ts';

interface PublishPageProps {
  readonly scope: string;
  readonly content: PageContent;
  readonly plan: string;
  /** Saves what is on the screen. @returns its revision; null where it failed */
  readonly flush: () => Promise<number | null>;
}

/** Shows what would change for guests, and makes it public. */
export function PublishPage({ scope, content, plan, flush }: PublishPageProps) {
  const [looked, setLooked] = useState<GuestPage | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const publish = useCall(publishGuestPage);
  const withdraw = useCall(withdrawGuestPage);
  const open = async (): Promise<void> => {
    setIsOpening(true);
    try {
      // What the server holds is what is published, so that is what is looked at.
      if ((await flush()) !== null) setLooked(await call(getGuestPage, { params: { scope } }));
    } catch (error) {
      toast.error('Fehler', messageOf(error, 'Bitte versuchen Sie es erneut.'));
    } finally {
      setIsOpening(false);
    }
  };
  const close = (): void => setLooked(null);
  const draft = looked?.draft ?? content;
  const changes = looked === null ? [] : pageChanges(looked.published?.content ?? null, draft);
  const params = { scope };
  return (
    <>
      <Button loading={isOpening} onClick={() => void open()}>
        Veröffentlichen
      </Button>
      <FormDialog
        opened={looked !== null}
        onClose={close}
        title={changes.length === 0 ? 'Gäste sehen diese Seite schon' : 'Das ändert sich für Gäste'}
        width="34rem"
      >
        {changes.length === 0 ? (
          <p>Seit der letzten Veröffentlichung hat sich nichts geändert.</p>
        ) : (
          <List spacing="xs">
            {changes.map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
        )}
        <LeftOut content={draft} plan={plan} />
        <SheetFooter>
          {(looked?.published ?? null) === null ? null : (
            <Button
              variant="subtle"
              color="danger"
              loading={withdraw.isPending}
              onClick={() =>
                withdraw.mutate(
                  { params },
                  {
                    onSuccess: () => {
                      close();
                      toast.success(
                        'Zurückgezogen',
                        'Gäste sehen die Seite nicht mehr. Ihr Entwurf bleibt.',
                      );
                    },
                  },
                )
              }
            >
              Seite zurückziehen
            </Button>
          )}
          <Button variant="default" onClick={close}>
            {changes.length === 0 ? 'Schließen' : 'Abbrechen'}
          </Button>
          {looked === null || changes.length === 0 ? null : (
            <Button
              loading={publish.isPending}
              onClick={() =>
                publish.mutate(
                  { params, body: { seenRevision: looked.revision } },
                  {
                    onSuccess: () => {
                      close();
                      toast.success('Veröffentlicht', 'Gäste sehen die Seite ab jetzt.');
                    },
                  },
                )
              }
            >
              Jetzt veröffentlichen
            </Button>
          )}
        </SheetFooter>
      </FormDialog>
    </>
  );
}

/** Blocks that guests will not see, and why. */
function LeftOut({ content, plan }: Pick<PublishPageProps, 'content' | 'plan'>) {
  const { pictures } = useKnownPictures();
  const named = (reason: 'empty' | 'plan'): string =>
    content.blocks
      .filter((block) => hiddenBecause(block, pictures, plan) === reason)
      .map(({ kind }) => BLOCK_KINDS[kind].label)
      .join(', ');
  const empty = named('empty');
  const notInPlan = named('plan');
  const shown = content.blocks.filter((block) => hiddenBecause(block, pictures, plan) === null);
  const german = pageWithoutEnglish(content, shown, pictures).length;
  // Who has begun to write English means it to be read.
  const isBegun = Object.keys(content.english).length > 0 && planHas(plan, 'englishPage');
  return (
    <>
      {empty === '' && notInPlan === '' ? null : (
        <Note title="Das sehen Gäste nicht">
          {empty === '' ? null : `Noch leer: ${empty}. `}
          {notInPlan === '' ? null : `Nicht in Ihrem Tarif: ${notInPlan}.`}
        </Note>
      )}
      {isBegun && german > 0 ? (
        <Note tone="wait" title="Gäste sehen diese Seite nur auf Deutsch">
          {german === 1 ? 'Ein Text hat' : `${german} Texte haben`} noch kein Englisch. Sie finden
          sie unter „Englisch“.
        </Note>
      ) : null}
    </>
  );
}
