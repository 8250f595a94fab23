import { Button } from '@mantine/core';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { patchPremiumSettings } from '#shared/contracts/calls.generated.ts';
import { isRefusedFor, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { planWay } from '#web/parts/show-refusal.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ColourField } from '#web/ui/form/colour-field.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { brandOf, coloursOf, isSameColours, STANDARD_COLOURS } from './brand-of.ts';
import { buttonFinding, type Finding, textFinding } from './contrast-findings.ts';
import { type ColourValues, PALETTES } from './palettes.ts';
import classes from './branding.module.css';

export interface ColoursFormProps {
  readonly form: UseFormReturn<ColourValues, unknown, ColourValues>;
}

/** The four colours of the landing pages; they are saved whatever their contrast. */
export function ColoursForm({ form }: ColoursFormProps) {
  const save = useCall(patchPremiumSettings);
  const { control, formState } = form;
  const chosen = useWatch({ control }) as ColourValues;
  const brand = brandOf(chosen);
  const take = (name: keyof ColourValues) => (tone: string) =>
    form.setValue(name, tone, { shouldDirty: true, shouldValidate: true });
  const takeAll = (colours: ColourValues) => {
    for (const [name, colour] of Object.entries(colours))
      take(name as keyof ColourValues)(colour as string);
  };
  return (
    <Form
      form={form}
      label="Farben der Landingpage"
      onSubmit={async (body) => {
        const saved = await save.mutateAsync({ body });
        form.reset(coloursOf(saved));
        toast.success('Einstellungen gespeichert');
      }}
      onError={(error) => {
        const isLocked = isRefusedFor(error, 'premium_required');
        toast.error(
          isLocked ? 'Premium erforderlich' : 'Fehler',
          messageOf(error, 'Bitte versuchen Sie es erneut.'),
          planWay(error),
        );
      }}
    >
      <Palettes chosen={chosen} onTake={takeAll} />
      <FieldRow>
        <ColourField control={control} name="backgroundColor" label="Hintergrundfarbe" />
        <ColourField control={control} name="textColor" label="Textfarbe" />
      </FieldRow>
      <ContrastNote what="Text" finding={textFinding(brand)} onTake={take('textColor')} />
      <FieldRow>
        <ColourField control={control} name="buttonColor" label="Buttonfarbe" />
        <ColourField control={control} name="buttonTextColor" label="Button-Textfarbe" />
      </FieldRow>
      <ContrastNote
        what="Button-Text"
        finding={buttonFinding(brand)}
        onTake={take('buttonTextColor')}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={formState.isSubmitting}>
          Farben speichern
        </Button>
        <Button variant="subtle" onClick={() => takeAll(STANDARD_COLOURS)}>
          Standardfarben
        </Button>
      </div>
      <UnsavedGuard when={formState.isDirty} params={['bereich', 'tab']} />
    </Form>
  );
}

interface PalettesProps {
  readonly chosen: ColourValues;
  readonly onTake: (colours: ColourValues) => void;
}

/** Colours that go together; a press fills the fields below, which stay free. */
function Palettes({ chosen, onTake }: PalettesProps) {
  return (
    <fieldset className={classes.palettes}>
      <legend>Gut lesbare Farbpaletten</legend>
      {PALETTES.map(({ name, colours }) => {
        const { backgroundColor, textColor, buttonColor, buttonTextColor } = colours;
        return (
          <button
            key={name}
            type="button"
            className={classes.palette}
            aria-pressed={isSameColours(chosen, colours)}
            onClick={() => onTake(colours)}
          >
            <span className={classes.swatch} style={{ background: backgroundColor }} aria-hidden>
              <span style={{ color: textColor }}>Aa</span>
              <span style={{ background: buttonColor, color: buttonTextColor }}>Aa</span>
            </span>
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}

interface ContrastNoteProps {
  /** What is read: 'Text', 'Button-Text'. */
  readonly what: string;
  readonly finding: Finding | null;
  readonly onTake: (tone: string) => void;
}

/** How well a chosen colour is read, and the nearest tone that is; saving is never blocked. */
function ContrastNote({ what, finding, onTake }: ContrastNoteProps) {
  if (finding === null) return null;
  const { words, isReadable, shown, nearest } = finding;
  return (
    <output className={classes.contrast} aria-label={`Lesbarkeit: ${what}`}>
      <StatusBadge tone={isReadable ? 'good' : 'wait'}>{words}</StatusBadge>
      {isReadable ? null : (
        <>
          <p>
            Damit Ihre Landingpage lesbar bleibt, erscheint dort stattdessen <Tone tone={shown} />
          </p>
          <Button
            variant="default"
            size="sm"
            leftSection={<span className={classes.dot} style={{ background: nearest }} />}
            onClick={() => onTake(nearest)}
          >
            Nächsten lesbaren Ton übernehmen
          </Button>
        </>
      )}
    </output>
  );
}

function Tone({ tone }: { readonly tone: string }) {
  return (
    <span className={classes.tone}>
      <span className={classes.dot} style={{ background: tone }} aria-hidden />
      {tone}
    </span>
  );
}
