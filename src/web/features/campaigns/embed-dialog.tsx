import { Button, SegmentedControl, Skeleton, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OWN_SITES_MAX, type OwnSites } from '#shared/contracts/accounts/own-sites.ts';
import { getOwnSites, putOwnSites } from '#shared/contracts/calls.generated.ts';
import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import { shownPage } from '#shared/own-page.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import classes from './embed.module.css';

interface EmbedDialogProps {
  readonly isOpen: boolean;
  readonly campaign: CampaignAnswer;
  readonly onClose: () => void;
}

/** The campaign's form on the provider's own site: where it may stand, and what to paste there. */
export function EmbedDialog({ isOpen, campaign, onClose }: EmbedDialogProps) {
  const { data, error, refetch } = useQuery({ ...queryOf(getOwnSites, {}), enabled: isOpen });
  return (
    <FormDialog opened={isOpen} onClose={onClose} title="Auf Ihrer Website einbetten" width="40rem">
      {data !== undefined ? (
        <div className={classes.parts}>
          <Sites key={data.sites.join()} own={data} />
          <Code base={data.base} campaign={campaign} />
        </div>
      ) : error === null ? (
        <Skeleton height={280} radius="md" aria-label="Wird geladen" />
      ) : (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      )}
    </FormDialog>
  );
}

/** Where the form may be shown; browsers show it nowhere else. */
function Sites({ own }: { readonly own: OwnSites }) {
  const stored = own.sites.join('\n');
  const [typed, setTyped] = useState(stored);
  const save = useCall(putOwnSites);
  const sites = typed
    .split(/\s+/)
    .map((site) => site.trim())
    .filter((site) => site !== '');
  return (
    <section className={classes.part} aria-labelledby="embed-sites">
      <h3 id="embed-sites">1. Ihre Websites</h3>
      <Textarea
        label="Adressen"
        description={`Eine je Zeile, höchstens ${OWN_SITES_MAX}. Nur dort zeigen Browser das Formular.`}
        placeholder="https://www.ihre-location.de"
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        autoCapitalize="none"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={save.error === null ? null : messageOf(save.error, 'Bitte versuchen Sie es erneut.')}
      />
      <Button
        variant={sites.join('\n') === stored ? 'default' : 'filled'}
        disabled={sites.join('\n') === stored}
        loading={save.isPending}
        onClick={() =>
          save.mutate(
            { body: { sites } },
            { onSuccess: () => toast.success('Websites gespeichert') },
          )
        }
      >
        Websites speichern
      </Button>
    </section>
  );
}

type Kind = 'formular' | 'knopf';

function Code({ base, campaign }: { readonly base: string; readonly campaign: CampaignAnswer }) {
  const [kind, setKind] = useState<Kind>('formular');
  const art = kind === 'knopf' ? ' data-art="knopf" data-text="Jetzt anfragen"' : '';
  const script = `<script src="${base}/einbetten.js" data-kampagne="${campaign.slug}"${art}></script>`;
  const frame = `<iframe src="${base}/einbetten/${campaign.slug}" title="Anfrage" style="width:100%;height:60rem;border:0"></iframe>`;
  return (
    <section className={classes.part} aria-labelledby="embed-code">
      <h3 id="embed-code">2. Code für Ihre Seite</h3>
      <SegmentedControl
        aria-label="Was gezeigt wird"
        value={kind}
        onChange={setKind}
        data={[
          { value: 'formular', label: 'Formular' },
          { value: 'knopf', label: 'Button' },
        ]}
      />
      <Snippet label="Code" text={script} />
      {kind === 'knopf' ? null : (
        <details className={classes.other}>
          <summary>Ihr System erlaubt kein Skript?</summary>
          <p>
            Dann nehmen Sie diesen Rahmen. Seine Höhe wächst nicht mit, und Empfehlungen kommen nur
            an, wenn Sie <code>?ref=…</code> selbst anhängen.
          </p>
          <Snippet label="Rahmen" text={frame} />
        </details>
      )}
      <p className={classes.hint}>
        Steht in der Adresse Ihrer Seite <code>?ref=</code> mit dem Kürzel eines Empfehlungslinks,
        gehört die Anfrage zu diesem Partner.{' '}
        {campaign.ownPage === ''
          ? 'Die Links Ihrer Partner können Sie selbst dorthin führen: beim Bearbeiten der Kampagne unter „Ziel des Links“.'
          : `Die Links Ihrer Partner führen auf ${shownPage(campaign.ownPage)} und bringen es mit.`}
      </p>
      {campaign.rewardType === 'per_click' ? (
        <Note>
          Diese Kampagne bezahlt Klicks. Aufrufe des eingebetteten Formulars zählen hier deshalb
          nicht als Klick.
        </Note>
      ) : null}
    </section>
  );
}

function Snippet({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className={classes.snippet}>
      <pre>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={`${label} kopieren`} />
    </div>
  );
}
