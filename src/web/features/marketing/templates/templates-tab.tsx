import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listMailTemplates } from '#shared/contracts/calls.generated.ts';
import type { MailTemplate } from '#shared/contracts/marketing/templates.ts';
import { queryOf } from '#web/api/queries.ts';
import { RoleLock } from '#web/parts/roles/role-lock.tsx';
import { useMay } from '#web/parts/roles/use-may.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { AutomationsPanel } from '../automations/automations-panel.tsx';
import { TemplateEntry } from './template-entry.tsx';
import classes from '../marketing.module.css';

interface TemplatesProps {
  readonly templates: readonly MailTemplate[];
}

const NewTemplateDialog = onDemand(
  { param: 'neu', value: 'template' },
  async () => (await import('./new-template-dialog.tsx')).NewTemplateDialog,
);

const TemplatePreviewDialog = onDemand<TemplatesProps>(
  { param: 'vorschau' },
  async () => (await import('./template-preview-dialog.tsx')).TemplatePreviewDialog,
);

const TemplateEditorDialog = onDemand<TemplatesProps>(
  { param: 'template' },
  async () => (await import('./template-editor-dialog.tsx')).TemplateEditorDialog,
);

/** The mails of the programme and their words. */
export function TemplatesTab() {
  const { data, error, refetch } = useQuery(queryOf(listMailTemplates, {}));
  const creation = useOverlay('neu');
  const mayWrite = useMay('programme.write');
  return (
    <>
      <RoleLock right="programme.write">Marketing bearbeiten hier andere.</RoleLock>
      <AutomationsPanel />
      <div className={classes.head}>
        <p>
          Diese E-Mails verschickt Empfehlwerk in Ihrem Namen.
          {mayWrite ? ' Was Sie hier schreiben, steht in der nächsten E-Mail.' : ''}
        </p>
        <WhoMay right="programme.write">
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => creation.open('template')}
          >
            Neue Vorlage
          </Button>
        </WhoMay>
      </div>
      {data === undefined ? (
        error === null ? (
          <Skeleton height={420} radius="lg" />
        ) : (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        )
      ) : (
        <div className={classes.list}>
          {data.some(({ isHeldBack }) => isHeldBack) ? <HeldBackNote /> : null}
          <ul className={classes.list}>
            {data.map((template) => (
              <TemplateEntry
                key={template.id}
                template={template}
                used={data.find(({ kind, isUsed }) => isUsed && kind === template.kind) ?? null}
              />
            ))}
          </ul>
        </div>
      )}
      <WhoMay right="programme.write">
        <NewTemplateDialog />
        {data === undefined ? null : <TemplatePreviewDialog templates={data} />}
        {data === undefined ? null : <TemplateEditorDialog templates={data} />}
      </WhoMay>
    </>
  );
}

/** Why own words are saved and not sent. */
function HeldBackNote() {
  return (
    <Note tone="wait" title="Ihre eigenen Texte warten noch">
      Bis zur ersten bezahlten Rechnung verschickt Empfehlwerk die Standardtexte, damit niemand mit
      einem neuen Konto Fremden beliebige Texte schicken kann. Was Sie hier speichern, bleibt
      erhalten und gilt ab der Zahlung von selbst.
    </Note>
  );
}
