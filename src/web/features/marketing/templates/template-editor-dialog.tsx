import { Button, Tabs } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { putMailTemplate, testMailTemplate } from '#shared/contracts/calls.generated.ts';
import { type MailTemplate, templateBody } from '#shared/contracts/marketing/templates.ts';
import type { MailWords } from '#shared/mail-templates.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { MailView } from './mail-view.tsx';
import { templateAt } from './template-at.ts';
import { VersionList } from './version-list.tsx';
import { WordsFields } from './words-fields.tsx';

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
      title="Vorlage bearbeiten"
      subtitle={template.name}
      width="52rem"
    >
      {/* Restoring or resetting saves other words: the form starts again with them. */}
      <TemplateEditor key={template.updatedAt} template={template} onDone={close} />
    </FormDialog>
  );
}

interface TemplateEditorProps {
  readonly template: MailTemplate;
  readonly onDone: (how?: { saved: boolean }) => void;
}

/** Subject and content of a template, with its preview and its history. */
function TemplateEditor({ template, onDone }: TemplateEditorProps) {
  const { id, subject, htmlContent } = template;
  const [tab, setTab] = useState<string | null>('text');
  const form = useContractForm(templateBody, { subject, htmlContent });
  const save = useCall(putMailTemplate);
  const { isDirty, isSubmitting } = form.formState;
  const words = form.watch();
  return (
    <Form
      form={form}
      label="Vorlage"
      entity={id}
      onSubmit={async (body) => {
        await save.mutateAsync({ params: { id }, body });
        toast.success('Vorlage gespeichert', template.name);
        onDone({ saved: true });
      }}
      onInvalid={() => setTab('text')}
      onError={showFailure('Fehler beim Speichern des Templates.')}
    >
      <Tabs value={tab} onChange={setTab}>
        <Tabs.List mb="md">
          <Tabs.Tab value="text">Text</Tabs.Tab>
          <Tabs.Tab value="vorschau">Vorschau</Tabs.Tab>
          <Tabs.Tab value="fassungen">Fassungen</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="text">
          <WordsFields form={form} variables={template.availableVariables} />
        </Tabs.Panel>
        <Tabs.Panel value="vorschau">
          {tab === 'vorschau' ? <MailView templateId={id} words={words} /> : null}
        </Tabs.Panel>
        <Tabs.Panel value="fassungen">
          {tab === 'fassungen' ? <VersionList template={template} isDirty={isDirty} /> : null}
        </Tabs.Panel>
      </Tabs>
      <SheetFooter>
        <TestMailButton templateId={id} words={words} />
        <Button variant="default" onClick={() => onDone()}>
          Abbrechen
        </Button>
        <Button type="submit" loading={isSubmitting}>
          Speichern
        </Button>
      </SheetFooter>
      <UnsavedGuard when={isDirty && !isSubmitting && !save.isSuccess} params={['template']} />
    </Form>
  );
}

interface TestMailButtonProps {
  readonly templateId: string;
  readonly words: MailWords;
}

/** Mails the words as they stand in the form, to the login address. */
function TestMailButton({ templateId, words }: TestMailButtonProps) {
  const test = useCall(testMailTemplate, { refreshes: 'none' });
  const { subject, htmlContent } = words;
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={18} aria-hidden />}
      loading={test.isPending}
      onClick={() =>
        test.mutate(
          { params: { id: templateId }, body: { subject, htmlContent } },
          {
            onSuccess: ({ sentTo }) => toast.success('Test-E-Mail gesendet', sentTo),
            onError: showFailure('Test-E-Mail konnte nicht gesendet werden'),
          },
        )
      }
    >
      Test-E-Mail an mich
    </Button>
  );
}
