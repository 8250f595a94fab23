import { MOST_WISHES } from '#shared/forms/answer-rules.ts';
import type { FormField } from '#shared/forms/form-config.ts';
import { fill } from '#shared/guest-words/fill.ts';
import type { FormWords } from '#shared/guest-words/form-words.ts';
import { CodeField } from './code-field.tsx';
import { errorAttributes, FieldError, Question } from './field-frame.tsx';
import { fieldId } from './field-ids.ts';
import { FileField } from './file-field.tsx';
import { useFormWords } from './form-words.ts';
import type { RareField, RareFieldProps } from './rare-fields.ts';

/** Questions of several controls, which send their values under one name, in order. */

interface Part {
  readonly label: string;
  readonly input: Readonly<Record<string, string | number>>;
  /** Shares its line with the one beside it. */
  readonly isHalf?: boolean;
}

const DAY = { type: 'date', min: '1900-01-01', max: '2199-12-31', className: 'pp-date' } as const;

const PARTS: Readonly<Partial<Record<FormField['type'], (words: FormWords) => readonly Part[]>>> = {
  date_range: (words) => [
    { label: words.from, input: DAY, isHalf: true },
    { label: words.to, input: DAY, isHalf: true },
  ],
  dates: (words) =>
    Array.from({ length: MOST_WISHES }, (_, place) => ({
      label: fill(words.wish, { number: place + 1 }),
      input: DAY,
    })),
  address: (words) => [
    { label: words.street, input: { type: 'text', autoComplete: 'address-line1' } },
    {
      label: words.postcode,
      input: { type: 'text', autoComplete: 'postal-code', maxLength: 10 },
      isHalf: true,
    },
    { label: words.town, input: { type: 'text', autoComplete: 'address-level2' }, isHalf: true },
  ],
};

/** A question of several controls, with a text to agree to, or that is answered by files or a code. */
export const rareField: RareField = (props) => {
  const { type } = props.field;
  if (type === 'files') return <FileField {...props} path={props.filesPath} />;
  return type === 'partner_code' ? (
    <CodeField {...props} path={props.codePath} />
  ) : (
    <Composite {...props} />
  );
};

function Composite({ field, error, note, className, kept }: RareFieldProps) {
  const words = useFormWords();
  const parts = PARTS[field.type]?.(words);
  return (
    <fieldset
      className={`${className} pp-choices`}
      data-invalid={error === undefined ? undefined : ''}
      {...errorAttributes(field.name, error)}
    >
      <legend className="pp-label">
        <Question label={field.label} required={field.required} />
      </legend>
      {note}
      <FieldError name={field.name} message={error} />
      {parts === undefined ? (
        <OwnConsent field={field} />
      ) : (
        <div className="pp-parts">
          {parts.map(({ label, input, isHalf }, place) => (
            <label key={label} className={isHalf ? 'pp-part' : 'pp-part pp-whole'}>
              <span>
                {label}
                {field.type === 'dates' && place > 0 && field.required ? (
                  <span className="pp-optional">{` ${words.optional}`}</span>
                ) : null}
              </span>
              <input
                maxLength={200}
                {...input}
                // The summary's link leads to the first one.
                id={place === 0 ? fieldId(field.name) : undefined}
                name={field.name}
                className={`pp-control ${input['className'] ?? 'pp-text'}`}
                required={field.required && (field.type !== 'dates' || place === 0)}
                defaultValue={[kept ?? []].flat()[place]}
              />
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** A box with the provider's own words; like the mandatory ones it is never filled in beforehand. */
function OwnConsent({ field }: { readonly field: FormField }) {
  return (
    <label className="pp-option pp-consent">
      <input
        id={fieldId(field.name)}
        type="checkbox"
        name={field.name}
        value="true"
        required={field.required}
        data-consent=""
      />
      <span className="pp-lines">{field.text}</span>
    </label>
  );
}
