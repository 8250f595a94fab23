import { Text } from '@mantine/core';
import type { MailTemplate } from '#shared/contracts/marketing/templates.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { MailView } from './mail-view.tsx';
import { templateAt } from './template-at.ts';

/** A saved template as a mail; open while the address says `?vorschau=<id>`. */
export function TemplatePreviewDialog({
  templates,
}: {
  readonly templates: readonly MailTemplate[];
}) {
  const { value, close } = useOverlay('vorschau');
  const found = templateAt(templates, value) ?? null;
  const template = useLast(found);
  return (
    <FormDialog
      opened={found !== null}
      onClose={close}
      title={template?.name ?? ''}
      subtitle="So kommt die E-Mail an, mit Ihren Daten und einem Beispiel."
      width="46rem"
    >
      {template === null ? null : <MailView templateId={template.id} words={template} />}
      <Text c="dimmed" fz="sm" mt="sm">
        Was unter Ihrem Text steht, gehört fest zu dieser E-Mail.
      </Text>
    </FormDialog>
  );
}
