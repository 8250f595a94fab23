import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import {
  canRequire,
  displaysOf,
  FIELD_TYPES,
  type FieldDisplay,
  type FieldType,
  isChoice,
} from '#shared/forms/field-types.ts';
import type { FormField } from '#shared/forms/form-config.ts';
import { FORM_LIMITS } from '#shared/forms/form-limits.ts';
import { canPrefill } from '#shared/forms/prefill.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { PictureField } from '../page-editor/picture-field.tsx';
import { useBuilder } from './builder-context.ts';
import { ConditionEditor } from './condition-editor.tsx';
import type { FieldErrors } from './form-issues.ts';
import type { FieldChange } from './model/form-edit.ts';
import { optionsText, parseOptions } from './model/parse-options.ts';
import { PageSelect } from './page-select.tsx';
import classes from './field.module.css';

const TYPES = [...choicesOf(FIELD_TYPES)];

const readType = (value: string): FieldType =>
  keysOf(FIELD_TYPES).find((type) => type === value) ?? 'text';

const DISPLAY_WORDS: Readonly<Record<FieldDisplay, { label: string; description: string }>> = {
  tiles: {
    label: 'Als Kacheln zeigen',
    description: 'Große Flächen zum Antippen, mit einem Bild bei bekannten Anlässen',
  },
  pictures: {
    label: 'Mit eigenen Bildern zeigen',
    description:
      'Jede Option mit einem Foto aus Ihren Bildern; ohne Foto stehen dort die Worte allein',
  },
  stepper: {
    label: 'Mit Plus und Minus zeigen',
    description: 'Große Knöpfe neben dem Feld; eintippen geht weiterhin',
  },
};

export interface FieldEditorProps {
  readonly field: FormField;
  readonly page: number;
  readonly errors: FieldErrors | undefined;
  readonly onRemove: () => void;
}

/** Everything about one field: question, kind, obligation, options, page. */
export function FieldEditor({ field, page, errors, onRemove }: FieldEditorProps) {
  const { step } = useBuilder();
  const { id, type } = field;
  const change = (part: FieldChange) => step({ kind: 'field-changed', field: id, change: part });
  const labelError = errors?.['label'] ?? errors?.['name'] ?? errors?.['id'];
  return (
    <div className={classes.editor}>
      <div className={classes.columns}>
        <TextInput
          label="Beschriftung"
          description={
            <>
              Technischer Name: <span className={classes.technical}>{field.name}</span>
            </>
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          required
          autoComplete="off"
          value={field.label}
          error={labelError}
          data-focus={`field ${id} label`}
          onChange={({ currentTarget }) => change({ label: currentTarget.value })}
        />
        <NativeSelect
          label="Art der Antwort"
          data={TYPES}
          value={type}
          error={errors?.['type']}
          data-focus={`field ${id} type`}
          onChange={({ currentTarget }) => change({ type: readType(currentTarget.value) })}
        />
      </div>
      {isChoice(type) ? (
        <OptionsInput
          id={id}
          options={field.options}
          error={errors?.['options']}
          onChange={(options) => change({ options })}
        />
      ) : null}
      {displaysOf(type).map((display) => (
        <Switch
          key={display}
          {...DISPLAY_WORDS[display]}
          checked={field.display === display}
          onChange={({ currentTarget }) =>
            change({ display: currentTarget.checked ? display : null })
          }
        />
      ))}
      {field.display === 'pictures' && displaysOf(type).includes('pictures') ? (
        <OptionPictures field={field} onChange={(pictures) => change({ pictures })} />
      ) : null}
      {type === 'consent' ? (
        <Textarea
          label="Wortlaut der Zustimmung"
          description="Steht neben dem Kästchen und wird mit der Anfrage gespeichert. Angekreuzt ist es nie vorab."
          required
          autosize
          minRows={2}
          maxRows={8}
          maxLength={FORM_LIMITS.consent}
          value={field.text ?? ''}
          error={errors?.['text']}
          data-focus={`field ${id} text`}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
      ) : null}
      {type === 'files' ? (
        <p className={classes.note}>
          Gäste können bis zu 5 Dateien mitschicken (PDF oder Bilder, je 10 MB). Sie sehen die
          Dateien bei der Anfrage; Ihre Partner sehen sie nie. Pflicht ist die Frage nicht, damit
          eine Anfrage nie an einer Datei scheitert.
        </p>
      ) : null}
      {type === 'partner_code' ? (
        <p className={classes.note}>
          Jeder Partner hat einen Code, den Gäste am Telefon oder hier nennen. Wer ihn eingibt,
          dessen Anfrage zählt für diesen Partner, auch wenn der Link eines anderen geöffnet war.
          Pflicht ist die Frage nicht.
        </p>
      ) : null}
      <PrefillInput field={field} error={errors?.['parameter']} onChange={change} />
      <ConditionEditor page={page} field={id} showIf={field.showIf} error={errors?.['showIf']} />
      <div className={classes.ends}>
        {canRequire(type) ? (
          <Switch
            label="Pflichtfeld"
            checked={field.required}
            onChange={({ currentTarget }) => change({ required: currentTarget.checked })}
          />
        ) : null}
        <PageSelect field={field} page={page} />
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={onRemove}
        >
          Feld entfernen
        </Button>
      </div>
    </div>
  );
}

interface PrefillInputProps {
  readonly field: FormField;
  readonly error: string | undefined;
  readonly onChange: (change: FieldChange) => void;
}

/** Whether the address may answer the question, and under which name; never who asks. */
function PrefillInput({ field, error, onChange }: PrefillInputProps) {
  const { id, type, name, parameter } = field;
  const isHidden = type === 'hidden';
  if (!canPrefill(field) && parameter === undefined) return null;
  return (
    <>
      {isHidden ? null : (
        <Switch
          label="Aus der Adresse vorbelegen"
          description="Ein Link mit diesem Parameter füllt die Antwort schon aus; ändern lässt sie sich"
          checked={parameter !== undefined}
          onChange={({ currentTarget }) =>
            onChange({
              parameter: currentTarget.checked ? name.slice(0, FORM_LIMITS.parameter) : null,
            })
          }
        />
      )}
      {parameter === undefined && !isHidden ? null : (
        <TextInput
          label="Name des Parameters"
          description={
            isHidden
              ? `Was im Link hinter ?${parameter ?? name}= steht, sehen nur Sie bei der Anfrage.`
              : `Zum Beispiel …?${parameter ?? name}=Antwort am Ende des Links.`
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          required
          autoComplete="off"
          maxLength={FORM_LIMITS.parameter}
          value={parameter ?? ''}
          error={error}
          data-focus={`field ${id} parameter`}
          onChange={({ currentTarget }) => onChange({ parameter: currentTarget.value })}
        />
      )}
    </>
  );
}

interface OptionPicturesProps {
  readonly field: FormField;
  readonly onChange: (pictures: readonly (string | null)[]) => void;
}

/** A picture of the library for each option. */
function OptionPictures({ field: { options, pictures = [] }, onChange }: OptionPicturesProps) {
  if (options.length === 0) return null;
  return (
    <ul className={classes.pictures} aria-label="Bilder der Optionen">
      {options.map((option, place) => (
        <li key={option}>
          <PictureField
            label={option}
            value={pictures[place] ?? null}
            onChange={(picture) =>
              onChange(
                options.map((_, each) => (each === place ? picture : (pictures[each] ?? null))),
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

interface OptionsInputProps {
  readonly id: number;
  readonly options: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (options: readonly string[]) => void;
}

/**
 * Options, one per line. What is typed stays as typed while it means these options: blank lines
 * and spaces are dropped from the form, not from under the cursor.
 */
function OptionsInput({ id, options, error, onChange }: OptionsInputProps) {
  const [typed, setTyped] = useState(() => optionsText(options));
  const means = optionsText(parseOptions(typed)) === optionsText(options);
  const text = means ? typed : optionsText(options);
  return (
    <Textarea
      label="Optionen"
      description={`Eine je Zeile. Zurzeit ${options.length === 1 ? '1 Option' : `${options.length} Optionen`}.`}
      required
      autosize
      minRows={3}
      maxRows={12}
      value={text}
      error={error}
      data-focus={`field ${id} options`}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(parseOptions(currentTarget.value));
      }}
    />
  );
}
