import { type ReactNode, use } from 'react';
import type { OptionPicture } from '#shared/contracts/public-site.ts';
import { maxLengthOf } from '#shared/forms/answer-rules.ts';
import { conditionSentence, optionLabel } from '#shared/forms/condition-sentence.ts';
import type { AskedForm } from '#shared/forms/conditions.ts';
import type { FormField } from '#shared/forms/form-config.ts';
import { isUntitled } from '#shared/forms/form-pages.ts';
import type { AnswerIssue } from '#shared/forms/read-submission.ts';
import { fill } from '#shared/guest-words/fill.ts';
import type { FormWords } from '#shared/guest-words/form-words.ts';
import type { Refusal } from '#shared/public-page/view.ts';
import { autocompleteOf } from './autocomplete.ts';
import type { FormPages } from './available-campaign.ts';
import { errorAttributes, FieldError, Question, Stepper } from './field-frame.tsx';
import { fieldId } from './field-ids.ts';
import { useFormWords } from './form-words.ts';
import { IssueSummary } from './issue-summary.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { isRare, RareFieldContext } from './rare-fields.ts';
import { issuesOfStep } from './step-of-issue.ts';
import { Photo, Picture, picturesOf } from './tiles.tsx';

const PAIRS: readonly (readonly [string, string])[] = [
  ['given-name', 'family-name'],
  ['family-name', 'given-name'],
  ['postal-code', 'address-level2'],
];

interface FormStepProps {
  readonly pages: FormPages;
  /** Photographs of the options. */
  readonly pictures: readonly OptionPicture[];
  /** Where chosen files are stored; missing where nothing is sent. */
  readonly filesPath: string | undefined;
  /** Where a partner's code is looked up; missing where nothing is sent. */
  readonly codePath: string | undefined;
  readonly index: number;
  readonly asked: AskedForm;
  readonly isCurrent: boolean;
  /** Stands on the first page only. */
  readonly introduction: string;
  readonly issues: readonly AnswerIssue[];
  readonly refusal: Refusal | null;
  /** What the address answered beforehand, where nothing was sent yet. */
  readonly prefill: Refusal['kept'];
  readonly onNext: () => void;
  readonly onBack: () => void;
  /** What the last page has instead of 'Weiter'. */
  readonly children: ReactNode;
}

/** One page of the form. All pages are in the document; style sheets show the current one. */
export function FormStep(props: FormStepProps) {
  const {
    pages,
    index,
    asked,
    isCurrent,
    introduction,
    issues,
    refusal,
    onNext,
    onBack,
    children,
  } = props;
  const words = useFormWords();
  const page = pages[index];
  if (page === undefined) return null;
  const kept = refusal?.kept ?? props.prefill;
  const own = issuesOfStep(pages, index, issues);
  const isAsked = page.fields.some((field) => asked.fields.includes(field));
  const errorOf = (name: string) => own.find(({ path }) => path === name)?.message;
  return (
    <section
      className="pp-step"
      data-step={index}
      data-current={isCurrent ? '' : undefined}
      data-first={index === 0 ? '' : undefined}
    >
      <Progress index={index} total={pages.length} shown={asked.pages} />
      <h2 className="pp-step-title" tabIndex={-1}>
        {isAsked || page.fields.length === 0 ? (
          headingOf(page, index, pages.length, words)
        ) : (
          <>
            <span className="pp-live">{words.endTitle}</span>
            <span className="pp-plain">{headingOf(page, index, pages.length, words)}</span>
          </>
        )}
      </h2>
      <ConditionNote pages={pages} showIf={page.showIf} />
      {index > 0 ? null : <Paragraphs className="pp-introduction" text={introduction} />}
      {isCurrent && refusal?.message ? (
        <div className="pp-summary" role="alert">
          <p className="pp-summary-title">{words.notSent}</p>
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
            pictures={props.pictures}
            filesPath={props.filesPath}
            codePath={props.codePath}
            note={<ConditionNote pages={pages} showIf={field.showIf} />}
            isAsked={asked.fields.includes(field)}
            error={errorOf(field.name)}
            kept={kept[field.name]}
            isHalf={isHalf(page.fields, place)}
          />
        ))}
      </div>
      {children ?? (
        <div className="pp-buttons pp-live">
          {index === 0 ? null : (
            <button type="button" className="pp-button pp-back" onClick={onBack}>
              {words.back}
            </button>
          )}
          <button type="button" className="pp-button pp-next" data-next="" onClick={onNext}>
            {words.next}
          </button>
        </div>
      )}
    </section>
  );
}

function headingOf(page: FormPages[number], index: number, total: number, words: FormWords) {
  if (!isUntitled(page)) return page.title.trim();
  return total === 1 ? words.requestTitle : fill(words.pageTitle, { number: index + 1 });
}

interface ProgressProps {
  readonly index: number;
  readonly total: number;
  /** Indexes of the pages that are shown. */
  readonly shown: readonly number[];
}

/** '2 von 5': of the pages that are shown, or, where no script hides any, of all. */
function Progress({ index, total, shown }: ProgressProps) {
  const words = useFormWords();
  const place = shown.filter((other) => other <= index).length;
  const all = fill(words.progress, { place: index + 1, total });
  return (
    <div className="pp-progress">
      <progress value={place} max={shown.length} aria-hidden="true" />
      <p>
        <span className="pp-unseen">{`${words.page} `}</span>
        {shown.length === total ? (
          all
        ) : (
          <>
            <span className="pp-live">{fill(words.progress, { place, total: shown.length })}</span>
            <span className="pp-plain">{all}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Says without a script, where everything is shown, whom a question or a page concerns. */
function ConditionNote({
  pages,
  showIf,
}: Pick<FormPages[number], 'showIf'> & { readonly pages: FormPages }) {
  const words = useFormWords();
  if (showIf === undefined) return null;
  const condition = conditionSentence(pages, showIf, words);
  return <p className="pp-plain pp-hint">{fill(words.onlyIf, { condition })}</p>;
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
  const { field, error, note } = props;
  const rareField = use(RareFieldContext);
  if (field.type === 'hidden')
    return <input type="hidden" name={field.name} defaultValue={[props.kept ?? ''].flat()[0]} />;
  if (field.type === 'radio' || field.type === 'checkbox') return <Choices {...props} />;
  if (isRare(field)) return rareField?.({ ...props, className: classOf(props) });
  return (
    <div className={classOf(props)} data-invalid={error === undefined ? undefined : ''}>
      <label className="pp-label" htmlFor={fieldId(field.name)}>
        <Question label={field.label} required={field.required} />
      </label>
      {note}
      <FieldError name={field.name} message={error} />
      <Control {...props} />
    </div>
  );
}

function classOf({ isHalf, isAsked }: Pick<FieldProps, 'isHalf' | 'isAsked'>): string {
  return `pp-field${isHalf ? ' pp-half' : ''}${isAsked ? '' : ' pp-unasked'}`;
}

function Control({ field, error, kept }: FieldProps) {
  const { choose } = useFormWords();
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
          <option value="">{choose}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {optionLabel(field, option)}
            </option>
          ))}
        </select>
      );
    case 'number':
      if (field.display !== 'stepper')
        return <input {...common} type="number" inputMode="numeric" min={1} step="any" />;
      return (
        <Stepper label={field.label}>
          <input {...common} type="number" inputMode="numeric" min={1} step={1} />
        </Stepper>
      );
    case 'date':
      return <input {...common} type="date" min="1900-01-01" max="2199-12-31" />;
    case 'time':
      return <input {...common} type="time" />;
    case 'text':
    case 'email':
    case 'tel':
    case 'radio':
    case 'checkbox':
    case 'date_range':
    case 'dates':
    case 'address':
    case 'files':
    case 'consent':
    case 'partner_code':
    case 'hidden':
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
function Choices(props: FieldProps) {
  const { field, error, kept, note, pictures: photos } = props;
  const chosen = typeof kept === 'string' ? [kept] : (kept ?? []);
  const isTiled = field.display === 'tiles' || field.display === 'pictures';
  const pictures = field.display === 'tiles' ? picturesOf(field) : null;
  // Without its photographs the question is asked in words.
  const hasPhotos = photos.some(({ id }) => field.pictures?.includes(id));
  return (
    <fieldset
      className={`${classOf(props)} pp-choices`}
      data-invalid={error === undefined ? undefined : ''}
      {...errorAttributes(field.name, error)}
      aria-required={field.type === 'radio' && field.required ? true : undefined}
      role={field.type === 'radio' ? 'radiogroup' : 'group'}
    >
      <legend className="pp-label">
        <Question label={field.label} required={field.required} />
      </legend>
      {note}
      <FieldError name={field.name} message={error} />
      <div className={`${isTiled ? 'pp-tiles' : 'pp-options'}${hasPhotos ? ' pp-photos' : ''}`}>
        {field.options.map((option, place) => (
          <label className={isTiled ? 'pp-tile' : 'pp-option'} key={option}>
            <input
              // The summary's link leads to the first option.
              id={place === 0 ? fieldId(field.name) : undefined}
              type={field.type}
              name={field.name}
              value={option}
              defaultChecked={chosen.includes(option)}
            />
            {pictures === null ? null : <Picture lines={pictures[place] ?? ''} />}
            {hasPhotos ? <Photo id={field.pictures?.[place] ?? null} pictures={photos} /> : null}
            <span>{optionLabel(field, option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FieldProps {
  readonly field: FormPages[number]['fields'][number];
  readonly filesPath: string | undefined;
  readonly codePath: string | undefined;
  readonly pictures: readonly OptionPicture[];
  /** Says without a script whom the question concerns. */
  readonly note: ReactNode;
  /** Whether the answers so far show it; without a script everything is shown. */
  readonly isAsked: boolean;
  readonly error: string | undefined;
  /** Shares its line with a neighbour where there is room. */
  readonly isHalf: boolean;
  /** What was typed before, on a page that an ordinary form post got back. */
  readonly kept: string | readonly string[] | undefined;
}
