import { memo, useState } from 'react';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { FORM_PRESETS, type FormPreset, presetOf } from '#shared/forms/form-presets.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useBuilder } from './builder-context.ts';
import classes from './form-presets.module.css';

export interface FormPresetsProps {
  readonly form: FormConfig;
  readonly isNew: boolean;
}

/**
 * The forms to begin with. Choosing one replaces a form that is still as a preset made it; one
 * that somebody has worked on is replaced after a question, and the step can be taken back.
 */
export const FormPresets = memo(function FormPresets({ form, isNew }: FormPresetsProps) {
  const { step, openPage, openField, announce } = useBuilder();
  const [asked, setAsked] = useState<FormPreset | null>(null);
  const current = presetOf(form);
  const replace = (preset: FormPreset) => {
    const next = preset.form();
    step({ kind: 'form-replaced', form: next });
    openField(null);
    openPage(next.pages[0]?.id ?? null);
    announce(`Das Formular ist jetzt die Vorlage „${preset.name}“.`);
  };
  const cards = (
    <fieldset className={classes.cards} aria-label="Vorlage des Formulars">
      {FORM_PRESETS.map((preset, index) => (
        <button
          key={preset.key}
          type="button"
          className={classes.card}
          aria-pressed={preset.key === current?.key}
          onClick={() => {
            if (preset.key === current?.key) return;
            if (current === null) setAsked(preset);
            else replace(preset);
          }}
        >
          <Sketch preset={preset.key} />
          <span className={classes.words}>
            <span className={classes.name}>
              {preset.name}
              {index === 0 ? <span className={classes.advice}>Empfohlen</span> : null}
            </span>
            <span className={classes.about}>{preset.description}</span>
          </span>
        </button>
      ))}
    </fieldset>
  );
  return (
    <>
      {isNew ? (
        cards
      ) : (
        <details className={classes.fold}>
          <summary>Mit einer anderen Vorlage beginnen</summary>
          {cards}
        </details>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title="Formular ersetzen?"
        confirmLabel="Ersetzen"
        cancelLabel="Mein Formular behalten"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) replace(asked);
          setAsked(null);
        }}
      >
        Ihre Seiten und Texte werden durch die Vorlage „{asked?.name}“ ersetzt. Mit „Rückgängig“
        holen Sie sie zurück, solange dieses Fenster offen ist.
      </ConfirmDialog>
    </>
  );
});

/** The first page of a preset in a few strokes. */
function Sketch({ preset }: { readonly preset: FormPreset['key'] }) {
  return (
    <svg className={classes.sketch} viewBox="0 0 64 48" aria-hidden>
      <rect className={classes.sheet} x="0.5" y="0.5" width="63" height="47" rx="6" />
      {preset === 'invitation' ? (
        <>
          <rect x="8" y="8" width="30" height="7" rx="2" />
          <rect x="42" y="8" width="14" height="7" rx="2" />
          <rect className={classes.accent} x="8" y="20" width="14" height="20" rx="3" />
          <rect x="25" y="20" width="14" height="20" rx="3" />
          <rect x="42" y="20" width="14" height="20" rx="3" />
        </>
      ) : (
        <>
          <rect x="8" y="8" width="22" height="6" rx="2" />
          <rect x="34" y="8" width="22" height="6" rx="2" />
          <rect x="8" y="18" width="48" height="6" rx="2" />
          <rect x="8" y="28" width="48" height="6" rx="2" />
          <rect className={classes.accent} x="8" y="38" width="18" height="5" rx="2.5" />
        </>
      )}
    </svg>
  );
}
