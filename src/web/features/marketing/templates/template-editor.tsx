import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { putMailTemplate, templateBody, type MailTemplate } from '#shared/contracts/marketing.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { MailView } from './mail-view.tsx';
import { TestMailButton } from './test-mail-button.tsx';
import { VersionList } from './version-list.tsx';
import { WordsFields } from './words-fields.tsx';

export interface TemplateEditorProps {
  readonly template: MailTemplate;
  readonly onDone: (how?: { saved: boolean }) => void;
}

/** Subject and content of a template, with its preview and its history. */
export function TemplateEditor({ template, onDone }: TemplateEditorProps) {
  const { id, subject, htmlContent } = template;
  const [tab, setTab] = useState<string | null>('text');
  const form = useContractForm(templateBody, { subject, htmlContent });
  const save = useCall(putMailTemplate);
  const { isDirty, isSubmitting } = form.formState;
  const words = form.watch();
  return (
    <Form
      form={form}
      label="Template"
      onSubmit={async (body) => {
        await save.mutateAsync({ params: { id }, body });
        toast.success('Template gespeichert', template.name);
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
