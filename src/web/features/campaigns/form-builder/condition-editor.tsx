import { ActionIcon, Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { use } from 'react';
import type { Condition, ConditionRule } from '#shared/forms/asked-field.ts';
import { conditionSentence } from '#shared/forms/condition-sentence.ts';
import {
  type Comparison,
  COMPARISONS,
  comparisonsOf,
  isChoice,
} from '#shared/forms/field-types.ts';
import type { FormField } from '#shared/forms/form-config.ts';
import { FORM_LIMITS } from '#shared/forms/form-limits.ts';
import { FORM_WORDS } from '#shared/guest-words/form-words.ts';
import { useBuilder } from './builder-context.ts';
import { earlierFields, fieldsOf } from './model/locate.ts';
import { PagesContext } from './page-select.tsx';
import classes from './condition.module.css';

/** The condition under which something is shown, as it reads in the list; nothing without one. */
export function ConditionLine({ showIf }: { readonly showIf: Condition | undefined }) {
  return showIf === undefined ? null : <Sentence showIf={showIf} />;
}

/** Apart, so that only what has a condition is drawn again when any page changes. */
function Sentence({ showIf }: { readonly showIf: Condition }) {
  const pages = use(PagesContext);
  return (
    <span className={classes.sentence}>
      Nur zeigen, {conditionSentence(pages, showIf, FORM_WORDS.de)}
    </span>
  );
}

export interface ConditionEditorProps {
  readonly page: number;
  /** Null where the condition is the page's own. */
  readonly field: number | null;
  readonly showIf: Condition | undefined;
  readonly error: string | undefined;
}

/** When a question or a page is shown: always, or when earlier answers meet conditions. */
export function ConditionEditor({ page, field, showIf, error }: ConditionEditorProps) {
  const pages = use(PagesContext);
  const { step } = useBuilder();
  const earlier = earlierFields(pages, page, field);
  if (earlier.length === 0 && showIf === undefined) return null;
  const set = (condition: Condition | null, isTyping = false) =>
    step({ kind: 'condition-set', page, field, condition, isTyping });
  const what = field === null ? 'Seite' : 'Frage';
  const focusName = field === null ? `page ${page} showIf` : `field ${field} showIf`;
  return (
    <div className={classes.editor}>
      <Switch
        label="Nur unter einer Bedingung zeigen"
        description={
          showIf === undefined
            ? `Die ${what} wird immer gezeigt`
            : 'Ohne Antwort auf eine Frage ist ihre Bedingung nicht erfüllt'
        }
        checked={showIf !== undefined}
        data-focus={focusName}
        onChange={({ currentTarget }) =>
          set(currentTarget.checked ? firstCondition(earlier) : null)
        }
      />
      {showIf === undefined ? null : (
        <Rules key={focusName} condition={showIf} earlier={earlier} what={what} onChange={set} />
      )}
      {error === undefined ? null : (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** The nearest choice and its first option, else the nearest question at all. */
function firstCondition(earlier: readonly FormField[]): Condition | null {
  const field = earlier.findLast(({ type }) => isChoice(type)) ?? earlier.at(-1);
  return field === undefined ? null : { match: 'all', rules: [firstRule(field)] };
}

function firstRule({ id, type, options }: FormField): ConditionRule {
  const [first = 'answered'] = comparisonsOf(type);
  return isChoice(type)
    ? { field: id, is: first, value: options[0] ?? '' }
    : { field: id, is: type === 'number' ? 'more_than' : 'answered', value: '' };
}

interface RulesProps {
  readonly condition: Condition;
  readonly earlier: readonly FormField[];
  readonly what: 'Seite' | 'Frage';
  readonly onChange: (condition: Condition | null, isTyping?: boolean) => void;
}

function Rules({ condition, earlier, what, onChange }: RulesProps) {
  const { rules, match } = condition;
  const change = (place: number, rule: ConditionRule, isTyping = false) =>
    onChange({ ...condition, rules: rules.with(place, rule) }, isTyping);
  const remove = (place: number) => {
    const left = rules.toSpliced(place, 1);
    onChange(left.length === 0 ? null : { ...condition, rules: left });
  };
  const last = earlier.at(-1);
  return (
    <fieldset className={classes.rules}>
      <legend>Diese {what} nur zeigen, wenn</legend>
      <ol>
        {rules.map((rule, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- Rules have no name but their place.
          <li key={place}>
            {place === 0 ? null : (
              <NativeSelect
                className={classes.joined ?? ''}
                aria-label="Verbindung der Bedingungen"
                data={[
                  { value: 'all', label: 'und' },
                  { value: 'any', label: 'oder' },
                ]}
                value={match}
                onChange={({ currentTarget }) =>
                  onChange({ ...condition, match: currentTarget.value === 'any' ? 'any' : 'all' })
                }
              />
            )}
            <RuleRow
              rule={rule}
              place={place}
              earlier={earlier}
              onChange={(changed, isTyping) => change(place, changed, isTyping)}
              onRemove={() => remove(place)}
            />
          </li>
        ))}
      </ol>
      {rules.length >= FORM_LIMITS.rules || last === undefined ? null : (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange({ ...condition, rules: [...rules, firstRule(last)] })}
        >
          Weitere Bedingung
        </Button>
      )}
    </fieldset>
  );
}

interface RuleRowProps {
  readonly rule: ConditionRule;
  readonly place: number;
  readonly earlier: readonly FormField[];
  readonly onChange: (rule: ConditionRule, isTyping?: boolean) => void;
  readonly onRemove: () => void;
}

/** '„Anlass“ ist „Hochzeit“' */
function RuleRow({ rule, place, earlier, onChange, onRemove }: RuleRowProps) {
  const pages = use(PagesContext);
  const field = earlier.find(({ id }) => id === rule.field);
  const other = fieldsOf({ pages }).find(({ id }) => id === rule.field);
  const number = place + 1;
  const choices = earlier.map(({ id, label }) => ({ value: String(id), label }));
  // What it asks for now is named, also where it may not ask for it.
  if (field === undefined)
    choices.unshift({
      value: String(rule.field),
      label: other === undefined ? 'Gelöschte Frage' : `${other.label} (kommt später)`,
    });
  const comparisons: readonly Comparison[] = comparisonsOf(field?.type ?? other?.type ?? 'text');
  const offered = comparisons.includes(rule.is) ? comparisons : [rule.is, ...comparisons];
  return (
    <div className={classes.rule}>
      <NativeSelect
        aria-label={`Frage der Bedingung ${number}`}
        data={choices}
        value={String(rule.field)}
        onChange={({ currentTarget }) => {
          const next = earlier.find(({ id }) => String(id) === currentTarget.value);
          if (next !== undefined) onChange(firstRule(next));
        }}
      />
      <NativeSelect
        aria-label={`Vergleich der Bedingung ${number}`}
        data={offered.map((is) => ({ value: is, label: COMPARISONS[is] }))}
        value={rule.is}
        onChange={({ currentTarget }) => {
          const is = offered.find((each) => each === currentTarget.value) ?? 'answered';
          onChange({ ...rule, is, value: is === 'answered' ? '' : rule.value });
        }}
      />
      {rule.is === 'answered' ? null : (
        <ValueInput
          label={`Antwort der Bedingung ${number}`}
          rule={rule}
          field={field ?? other}
          onChange={onChange}
        />
      )}
      <ActionIcon
        type="button"
        variant="subtle"
        color="gray"
        aria-label={`Bedingung ${number} entfernen`}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface ValueInputProps {
  readonly label: string;
  readonly rule: ConditionRule;
  readonly field: FormField | undefined;
  readonly onChange: (rule: ConditionRule, isTyping?: boolean) => void;
}

/** What the answer is compared with: one of the options, or what is typed. */
function ValueInput({ label, rule, field, onChange }: ValueInputProps) {
  if (field !== undefined && isChoice(field.type)) {
    const options = field.options.map((option) => ({ value: option, label: option }));
    const isKnown = field.options.includes(rule.value);
    return (
      <NativeSelect
        aria-label={label}
        data={
          isKnown
            ? options
            : [
                {
                  value: rule.value,
                  label: rule.value === '' ? 'Bitte wählen' : `${rule.value} (gibt es nicht mehr)`,
                },
                ...options,
              ]
        }
        value={rule.value}
        onChange={({ currentTarget }) => onChange({ ...rule, value: currentTarget.value })}
      />
    );
  }
  return (
    <TextInput
      aria-label={label}
      autoComplete="off"
      maxLength={FORM_LIMITS.option}
      inputMode={field?.type === 'number' ? 'decimal' : 'text'}
      value={rule.value}
      onChange={({ currentTarget }) => onChange({ ...rule, value: currentTarget.value }, true)}
    />
  );
}
