import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { listMailTemplates } from '#shared/contracts/marketing.ts';
import { queryOf } from '#web/api/queries.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { AutomationsPanel } from '../automations/automations-panel.tsx';
import { NewTemplateDialog } from './new-template-dialog.tsx';
import { TemplateEntry } from './template-entry.tsx';
import { TemplatePreviewDialog } from './template-preview-dialog.tsx';
import classes from '../marketing.module.css';

/** The editor is heavy, and comes when it is asked for. */
const TemplateEditorDialog = lazy(async () => ({
  default: (await import('./template-editor-dialog.tsx')).TemplateEditorDialog,
}));

/** The mails of the programme and their words. */
export function TemplatesTab() {
  const { data, error, refetch } = useQuery(queryOf(listMailTemplates, {}));
  const creation = useOverlay('neu');
  const editor = useOverlay('template');
  return (
    <>
      <AutomationsPanel />
      <div className={classes.head}>
        <p>
          Diese E-Mails verschickt Empfehlwerk in Ihrem Namen. Was Sie hier schreiben, steht in der
          nächsten E-Mail.
        </p>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => creation.open('template')}
        >
          Neues Template
        </Button>
      </div>
      {data === undefined ? (
        error === null ? (
          <Skeleton height={420} radius="lg" />
        ) : (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        )
      ) : (
        <ul className={classes.list}>
          {data.map((template) => (
            <TemplateEntry
              key={template.id}
              template={template}
              used={data.find(({ kind, isUsed }) => isUsed && kind === template.kind) ?? null}
            />
          ))}
        </ul>
      )}
      <NewTemplateDialog />
      {data === undefined ? null : <TemplatePreviewDialog templates={data} />}
      {data === undefined || !editor.isOpen ? null : (
        <Suspense fallback={null}>
          <TemplateEditorDialog templates={data} />
        </Suspense>
      )}
    </>
  );
}
