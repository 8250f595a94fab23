import { errorAttributes, FieldError, Question } from './field-frame.tsx';
import { fieldId } from './field-ids.ts';
import type { FieldProps } from './field-props.ts';

/** A question answered by one (radio) or several (checkbox) of its options. */
export function Choices({ field, error, kept }: FieldProps) {
  const chosen = typeof kept === 'string' ? [kept] : (kept ?? []);
  return (
    <fieldset
      className="pp-field pp-choices"
      data-invalid={error === undefined ? undefined : ''}
      {...errorAttributes(field.name, error)}
      aria-required={field.type === 'radio' && field.required ? true : undefined}
      role={field.type === 'radio' ? 'radiogroup' : 'group'}
    >
      <legend className="pp-label">
        <Question label={field.label} required={field.required} />
      </legend>
      <FieldError name={field.name} message={error} />
      <div className="pp-options">
        {field.options.map((option, place) => (
          <label className="pp-option" key={option}>
            <input
              // The summary's link leads to the first option.
              id={place === 0 ? fieldId(field.name) : undefined}
              type={field.type}
              name={field.name}
              value={option}
              defaultChecked={chosen.includes(option)}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
