import type { ReactNode } from 'react';
import { maxLengthOf } from '#shared/forms/answer-rules.ts';
import type { FormField } from '#shared/forms/form-config.ts';
import type { AnswerIssue } from '#shared/forms/read-submission.ts';
import type { Refusal } from '#shared/public-page/view.ts';
import { autocompleteOf } from './autocomplete.ts';
import type { FormPages } from './available-campaign.ts';
import { errorAttributes, FieldError, Question } from './field-frame.tsx';
import { fieldId } from './field-ids.ts';
import { IssueSummary } from './issue-summary.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { issuesOfStep } from './step-of-issue.ts';

const PAIRS: readonly (readonly [string, string])[] = [
  ['given-name', 'family-name'],
  ['family-name', 'given-name'],
  ['postal-code', 'address-level2'],
];

interface FormStepProps {
  readonly pages: FormPages;
  readonly index: number;
  readonly isCurrent: boolean;
  /** Stands on the first page only. */
  readonly introduction: string;
  readonly issues: readonly AnswerIssue[];
  readonly refusal: Refusal | null;
  readonly onNext: () => void;
  readonly onBack: () => void;
  /** What the last page has instead of 'Weiter'. */
  readonly children: ReactNode;
}

/** One page of the form. All pages are in the document; style sheets show the current one. */
export function FormStep(props: FormStepProps) {
  const { pages, index, isCurrent, introduction, issues, refusal, onNext, onBack, children } =
    props;
  const page = pages[index];
  if (page === undefined) return null;
  const own = issuesOfStep(pages, index, issues);
  const errorOf = (name: string) => own.find(({ path }) => path === name)?.message;
  return (
    <section
      className="pp-step"
      data-step={index}
      data-current={isCurrent ? '' : undefined}
      data-first={index === 0 ? '' : undefined}
    >
      <div className="pp-progress">
        <progress value={index + 1} max={pages.length} aria-hidden="true" />
        <p>
          <span className="pp-unseen">Seite </span>
          {index + 1} von {pages.length}
        </p>
      </div>
      <h2 className="pp-step-title" tabIndex={-1}>
        {page.title || (pages.length === 1 ? 'Ihre Anfrage' : `Seite ${index + 1}`)}
      </h2>
      {index > 0 ? null : <Paragraphs className="pp-introduction" text={introduction} />}
      {isCurrent && refusal?.message ? (
        <div className="pp-summary" role="alert">
          <p className="pp-summary-title">Fehler beim Senden</p>
          <p>{refusal.message}</p>
        </div>
      ) : null}
      <div className="pp-live">
        <IssueSummary issues={own} />
      </div>
      <div className="pp-fields">
        {page.fields.map((field, place) => (
          <Field
            key={field.name}
            field={field}
            error={errorOf(field.name)}
            kept={refusal?.kept[field.name]}
            isHalf={isHalf(page.fields, place)}
          />
        ))}
      </div>
      {children ?? (
        <div className="pp-buttons pp-live">
          {index === 0 ? null : (
            <button type="button" className="pp-button pp-back" onClick={onBack}>
              Zurück
            </button>
          )}
          <button type="button" className="pp-button pp-next" data-next="" onClick={onNext}>
            Weiter
          </button>
        </div>
      )}
    </section>
  );
}

/** Whether a field shares its line with a neighbour, as first and last name do. */
function isHalf(fields: readonly FormField[], place: number): boolean {
  const token = (index: number): string | undefined => {
    const field = fields[index];
    return field === undefined ? undefined : autocompleteOf(field);
  };
  return PAIRS.some(
    ([first, second]) =>
      (token(place) === first && token(place + 1) === second) ||
      (token(place - 1) === first && token(place) === second),
  );
}

/** One question of the form with an uncontrolled control of its type. */
function Field(props: FieldProps) {
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

/** A question answered by one (radio) or several (checkbox) of its options. */
function Choices({ field, error, kept }: FieldProps) {
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

interface FieldProps {
  readonly field: FormField;
  readonly error: string | undefined;
  /** Shares its line with a neighbour where there is room. */
  readonly isHalf: boolean;
  /** What was typed before, on a page that an ordinary form post got back. */
  readonly kept: string | readonly string[] | undefined;
}
