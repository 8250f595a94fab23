import type { MailTemplate } from '#shared/contracts/marketing.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { templateAt } from './template-at.ts';
import { TemplateEditor } from './template-editor.tsx';

/** Words of a mail; open while the address says `?template=<id>`. */
export function TemplateEditorDialog({
  templates,
}: {
  readonly templates: readonly MailTemplate[];
}) {
  const { value, close } = useOverlay('template');
  const template = templateAt(templates, value);
  if (template === undefined) return null;
  return (
    <FormDialog
      opened
      onClose={close}
      title="Template bearbeiten"
      subtitle={template.name}
      width="52rem"
    >
      {/* Restoring or resetting saves other words: the form begins anew with them. */}
      <TemplateEditor key={template.updatedAt} template={template} onDone={close} />
    </FormDialog>
  );
}
