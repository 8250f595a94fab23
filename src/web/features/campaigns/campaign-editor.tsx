import { Button, SegmentedControl, Skeleton, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangleFilled, IconArrowRight, IconEye, IconPencil } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import type { Choice } from '#web/ui/form/choices-of.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { useToday } from '#web/ui/format/use-today.ts';
import { useOpenTabInSight } from '#web/ui/page/use-open-tab-in-sight.ts';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { ActivationChecklist } from './activation-checklist.tsx';
import { CampaignPreview } from './campaign-preview.tsx';
import { FORM_TABS, type FormTab } from './campaign-search.ts';
import type { CampaignForm } from './campaign-values.ts';
import { STEPS, tabOf, useFormTab } from './campaign-view.ts';
import { EditorFooter, type EditorFooterProps } from './editor-footer.tsx';
import { FormField } from './form-field.tsx';
import { LandingFields } from './landing-fields.tsx';
import { RewardFields } from './reward-fields.tsx';
import classes from './campaign-editor.module.css';

const CampaignEnglish = lazyPart(async () => ({
  default: (await import('./english/campaign-english.tsx')).CampaignEnglish,
}));

const VIEWS = [
  { value: 'editor', label: 'Bearbeiten' },
  { value: 'preview', label: 'Vorschau' },
];

/** English is written once the German stands. */
const NEW_TABS = FORM_TABS.filter((name) => name !== 'englisch');

type View = 'editor' | 'preview';

export interface CampaignEditorProps extends Omit<EditorFooterProps, 'form' | 'onStep'> {
  readonly form: CampaignForm;
  readonly statuses: readonly Choice[];
  /** As it is stored; null while it is being made. */
  readonly campaign: CampaignAnswer | null;
}

/**
 * A campaign being made or changed: three steps and its English, beside them the page as guests will see it, below
 * them what is missing. After a refusal the step with the first error is open.
 */
export function CampaignEditor({ form, statuses, campaign, ...footer }: CampaignEditorProps) {
  const { isNew } = footer;
  const [step, show] = useFormTab();
  const row = useOpenTabInSight(step);
  const [seen, setSeen] = useState<ReadonlySet<FormTab>>(new Set([step]));
  if (!seen.has(step)) setSeen(new Set([...seen, step]));
  const [view, setView] = useState<View>('editor');
  const [openPage, setOpenPage] = useState<number | null>(null);
  const isWide = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false });
  const { errors, submitCount } = form.formState;
  const wrong = new Set(Object.keys(errors).map(tabOf));
  const firstWrong = FORM_TABS.find((candidate) => wrong.has(candidate));
  const edit = (next: FormTab) => {
    setView('editor');
    show(next);
  };
  useEffect(() => {
    if (submitCount === 0 || firstWrong === undefined) return;
    setView('editor');
    if (!wrong.has(step)) show(firstWrong);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each refusal, not for each repair.
  }, [submitCount]);
  return (
    <>
      <Tabs
        className={classes.editor ?? ''}
        value={step}
        onChange={(next) => show(FORM_TABS.find((name) => name === next) ?? step)}
      >
        <div className={classes.bar}>
          <Tabs.List className={classes.steps ?? ''} aria-label="Schritte" ref={row}>
            {(isNew ? NEW_TABS : FORM_TABS).map((name, index) => (
              <Tabs.Tab key={name} value={name} className={classes.step ?? ''}>
                <span className={classes.number} data-wrong={wrong.has(name)} aria-hidden>
                  {wrong.has(name) ? <IconAlertTriangleFilled size={16} /> : index + 1}
                </span>
                {STEPS[name]}
                {wrong.has(name) ? (
                  <span className="ew-visually-hidden"> (bitte prüfen)</span>
                ) : null}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <ViewSwitch view={view} isWide={isWide} onChange={setView} />
        </div>
        <div className={classes.work} data-view={view}>
          <div className={classes.fields} data-part="fields">
            <Step name="grunddaten" next="landingpage" onNext={edit}>
              <BasicFields form={form} statuses={statuses} isNew={isNew} />
            </Step>
            <Step name="landingpage" next="formular" onNext={edit}>
              <LandingFields control={form.control} campaign={campaign} />
            </Step>
            <Step name="formular">
              {seen.has('formular') ? (
                <FormField form={form} isNew={isNew} onOpenPage={setOpenPage} />
              ) : null}
            </Step>
            <Step name="englisch">
              {seen.has('englisch') ? (
                <Suspense fallback={<Skeleton height={320} radius="lg" />}>
                  <CampaignEnglish control={form.control} campaignId={campaign?.id ?? null} />
                </Suspense>
              ) : null}
            </Step>
          </div>
          {isWide || view === 'preview' ? (
            <div className={classes.preview}>
              <CampaignPreview
                control={form.control}
                campaignId={campaign?.id ?? null}
                openPage={step === 'formular' ? openPage : null}
                isEnglish={step === 'englisch'}
              />
            </div>
          ) : null}
        </div>
      </Tabs>
      <EditorFooter {...footer} form={form} onStep={edit} />
    </>
  );
}

interface ViewSwitchProps {
  readonly view: View;
  readonly isWide: boolean;
  readonly onChange: (view: View) => void;
}

/** To the page alone and back; where there is little room one button for both. */
function ViewSwitch({ view, isWide, onChange }: ViewSwitchProps) {
  if (isWide)
    return (
      <SegmentedControl
        className={classes.views ?? ''}
        aria-label="Ansicht der Kampagne"
        data={VIEWS}
        value={view}
        onChange={(next) => onChange(next === 'preview' ? 'preview' : 'editor')}
      />
    );
  const isEditor = view === 'editor';
  const Icon = isEditor ? IconEye : IconPencil;
  return (
    <Button
      className={classes.views ?? ''}
      variant="default"
      px="sm"
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => onChange(isEditor ? 'preview' : 'editor')}
    >
      {isEditor ? 'Vorschau' : 'Bearbeiten'}
    </Button>
  );
}

interface StepProps {
  readonly name: FormTab;
  readonly next?: FormTab;
  readonly onNext?: (next: FormTab) => void;
  readonly children: ReactNode;
}

/** The fields of a step, and the way to the one after it. */
function Step({ name, next, onNext, children }: StepProps) {
  return (
    <Tabs.Panel value={name}>
      {children}
      {next === undefined ? null : (
        <Button
          variant="light"
          mt="xl"
          rightSection={<IconArrowRight size={18} aria-hidden />}
          onClick={(event) => {
            event.currentTarget.closest('[data-part]')?.scrollTo({ top: 0 });
            onNext?.(next);
          }}
        >
          Weiter: {STEPS[next]}
        </Button>
      )}
    </Tabs.Panel>
  );
}

interface BasicFieldsProps {
  readonly form: CampaignForm;
  readonly statuses: readonly Choice[];
  readonly isNew: boolean;
}

/** 'Grunddaten & Prämie': name, reward, what guests get, period and status. */
function BasicFields({ form, statuses, isNew }: BasicFieldsProps) {
  const { control } = form;
  const today = useToday();
  const status = useWatch({ control, name: 'status' });
  return (
    <div>
      <FieldGroup title="Kampagne">
        <TextField control={control} name="name" label="Kampagnenname" required isFirst />
        <TextareaField
          control={control}
          name="description"
          label="Beschreibung"
          description="Nur für Sie sichtbar"
          rows={2}
        />
      </FieldGroup>
      <RewardFields form={form} isNew={isNew} />
      <BenefitFields form={form} isNew={isNew} today={today} />
      <FieldGroup title="Laufzeit und Status">
        <FieldRow>
          <DateField
            control={control}
            name="startDate"
            label="Startdatum"
            clearable
            {...(isNew ? { min: today } : {})}
          />
          <DateField
            control={control}
            name="endDate"
            label="Enddatum"
            clearable
            {...(isNew ? { min: today } : {})}
          />
          <SelectField control={control} name="status" label="Status" choices={statuses} />
        </FieldRow>
        {status === 'active' ? <ActivationChecklist /> : null}
      </FieldGroup>
    </div>
  );
}

/** What the campaign gives guests; its conditions are asked for once there are words. */
function BenefitFields({
  form: { control },
  isNew,
  today,
}: Pick<BasicFieldsProps, 'form' | 'isNew'> & { readonly today: string }) {
  const words = useWatch({ control, name: 'guestBenefit' });
  const isThere = (words ?? '').trim() !== '';
  return (
    <FieldGroup
      title="Vorteil für Gäste"
      hint="Freiwillig. Gäste sehen ihn auf der Seite und erhalten mit ihrer Anfrage einen eigenen Code."
    >
      <TextField
        control={control}
        name="guestBenefit"
        label="Vorteil"
        placeholder="Ein Glas Sekt für jeden Gast"
      />
      {isThere ? (
        <>
          <TextareaField
            control={control}
            name="guestBenefitConditions"
            label="Bedingungen"
            description="Stehen immer beim Vorteil (§ 6 DDG): für wen, wofür und bis wann er gilt."
            placeholder="Gilt für Feiern ab 40 Gästen bis Ende 2027, nicht mit anderen Angeboten."
            rows={2}
            required
          />
          <FieldRow>
            <DateField
              control={control}
              name="guestBenefitUntil"
              label="Für Anfragen bis"
              description="Leer: ohne Ende"
              clearable
              {...(isNew ? { min: today } : {})}
            />
          </FieldRow>
        </>
      ) : null}
    </FieldGroup>
  );
}
