import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FIELD_TYPES, type FieldType, isChoice } from '#shared/forms/field-types.ts';
import type { FormField } from '#shared/forms/form-config.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { useBuilder } from './builder-context.ts';
import type { FieldErrors } from './form-issues.ts';
import type { FieldChange } from './model/form-edit.ts';
import { optionsText, parseOptions } from './model/parse-options.ts';
import { PageSelect } from './page-select.tsx';
import classes from './field.module.css';

const TYPES = [...choicesOf(FIELD_TYPES)];

const readType = (value: string): FieldType =>
  keysOf(FIELD_TYPES).find((type) => type === value) ?? 'text';

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
      <div className={classes.ends}>
        <Switch
          label="Pflichtfeld"
          checked={field.required}
          onChange={({ currentTarget }) => change({ required: currentTarget.checked })}
        />
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
