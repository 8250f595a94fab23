import { useId } from 'react';
import { countryChoices } from '#shared/countries.ts';
import type { FieldIssue } from '#shared/errors.ts';
import { OWN_TAX_MEANINGS } from '#shared/labels/own-data.ts';
import { keysOf, TAX_STATUSES } from '#shared/labels/statuses.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { OwnField, SectionWords, Values } from './sections.ts';
import classes from './own-data.module.css';

export interface SectionFieldsProps {
  readonly section: SectionWords;
  readonly values: Values;
  /** What stands there by now where somebody else has changed it. */
  readonly theirs: Partial<Values>;
  readonly issues: readonly FieldIssue[];
  readonly onChange: (name: OwnField, value: string) => void;
}

/** The inputs of a section, each with what is wrong with it and what stands there meanwhile. */
export function SectionFields(props: SectionFieldsProps) {
  const { section, values, theirs, issues, onChange } = props;
  const isPrivate = values.taxStatus === 'private';
  const shown = section.fields.filter(
    ({ name }) => !(isPrivate && (name === 'companyName' || name === 'vatId')),
  );
  const errorOf = (field: OwnField) => issues.find(({ path }) => path === field)?.message ?? null;
  return (
    <>
      {section.id === 'tax' ? <TaxStatusField {...props} /> : null}
      {shown.map(({ name, label, lines, ...input }) => (
        <div key={name} className={classes.field}>
          {lines === undefined ? (
            <TextField
              {...input}
              label={label}
              value={values[name]}
              error={errorOf(name)}
              onChange={(value) => onChange(name, value)}
            />
          ) : (
            <TextArea
              label={label}
              value={values[name]}
              maxLength={lines}
              onChange={(value) => onChange(name, value)}
            />
          )}
          <Meanwhile
            theirs={theirs[name]}
            own={values[name]}
            onTake={(text) => onChange(name, text)}
          />
        </div>
      ))}
      {section.id === 'person' ? (
        <>
          <CountryField
            value={values.country}
            error={errorOf('country')}
            onChange={(value) => onChange('country', value)}
          />
          <Meanwhile
            theirs={theirs.country}
            own={values.country}
            onTake={(text) => onChange('country', text)}
          />
        </>
      ) : null}
    </>
  );
}

interface MeanwhileProps {
  readonly theirs: string | undefined;
  readonly own: string;
  readonly onTake: (text: string) => void;
}

/** What somebody else has entered, where it differs from what was typed. */
function Meanwhile({ theirs, own, onTake }: MeanwhileProps) {
  if (theirs === undefined || theirs === own) return null;
  return (
    <p className={classes.meanwhile}>
      Inzwischen steht dort: {theirs === '' ? 'nichts' : theirs}{' '}
      <Button look="quiet" onClick={() => onTake(theirs)}>
        Übernehmen
      </Button>
    </p>
  );
}

function TaxStatusField({ values, theirs, issues, onChange }: SectionFieldsProps) {
  const name = useId();
  const error = issues.find(({ path }) => path === 'taxStatus')?.message;
  const other = keysOf(TAX_STATUSES).find((status) => status === theirs.taxStatus);
  return (
    <fieldset className={classes.choices}>
      <legend>Wie versteuern Sie Ihre Prämien?</legend>
      {keysOf(TAX_STATUSES).map((status) => (
        <label key={status} className={classes.choice} aria-label={TAX_STATUSES[status]}>
          <input
            aria-describedby={`${name}-${status}`}
            type="radio"
            name={name}
            value={status}
            checked={values.taxStatus === status}
            onChange={() => onChange('taxStatus', status)}
          />
          <span>
            <b>{TAX_STATUSES[status]}</b>
            <span id={`${name}-${status}`} className={classes.quiet}>
              {OWN_TAX_MEANINGS[status]}
            </span>
          </span>
        </label>
      ))}
      {other === undefined || other === values.taxStatus ? null : (
        <p className={classes.meanwhile}>Inzwischen steht dort: {TAX_STATUSES[other]}</p>
      )}
      <p className={classes.quiet}>
        Im Zweifel fragen Sie Ihre Steuerberatung: Für Umsatzsteuer, die zu Unrecht auf einer
        Gutschrift steht, haften Sie (§ 14c UStG).
      </p>
      {error === undefined ? null : (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface CountryFieldProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

function CountryField({ value, error, onChange }: CountryFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>Land</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {countryChoices().map(({ code, name }) => (
          <option key={code} value={name}>
            {name}
          </option>
        ))}
      </select>
      {error === null ? null : (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
