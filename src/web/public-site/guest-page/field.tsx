import { maxLengthOf } from '#shared/forms/answer-rules.ts';
import { autocompleteOf } from './autocomplete.ts';
import { Choices } from './choices.tsx';
import { errorAttributes, FieldError, Question } from './field-frame.tsx';
import { fieldId } from './field-ids.ts';
import type { FieldProps } from './field-props.ts';

/** One question of the form with an uncontrolled control of its type. */
export function Field(props: FieldProps) {
  const { field, error, isHalf } = props;
  if (field.type === 'radio' || field.type === 'checkbox') return <Choices {...props} />;
  return (
    <div
      className={isHalf ? 'pp-field pp-half' : 'pp-field'}
      data-invalid={error === undefined ? undefined : ''}
    >
      <label className="pp-label" htmlFor={fieldId(field.name)}>
        <Question label={field.label} required={field.required} />
      </label>
      <FieldError name={field.name} message={error} />
      <Control {...props} />
    </div>
  );
}

function Control({ field, error, kept }: FieldProps) {
  const common = {
    id: fieldId(field.name),
    name: field.name,
    required: field.required,
    defaultValue: typeof kept === 'string' ? kept : undefined,
    className: `pp-control pp-${field.type}`,
    ...errorAttributes(field.name, error),
  };
  switch (field.type) {
    case 'textarea':
      return <textarea {...common} rows={4} maxLength={maxLengthOf(field)} />;
    case 'select':
      return (
        <select {...common}>
          <option value="">Bitte wählen</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      );
    case 'number':
      return <input {...common} type="number" inputMode="numeric" min={1} step="any" />;
    case 'date':
      return <input {...common} type="date" min="1900-01-01" max="2199-12-31" />;
    case 'time':
      return <input {...common} type="time" />;
    case 'text':
    case 'email':
    case 'tel':
    case 'radio':
    case 'checkbox':
      return (
        <input
          {...common}
          type={field.type}
          maxLength={maxLengthOf(field)}
          autoComplete={autocompleteOf(field)}
          autoCapitalize={field.type === 'email' ? 'none' : undefined}
          enterKeyHint="next"
        />
      );
  }
}
