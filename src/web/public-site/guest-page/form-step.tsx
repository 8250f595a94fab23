import type { ReactNode } from 'react';
import type { AnswerIssue } from '#shared/forms/read-submission.ts';
import type { Refusal } from '#shared/public-page/view.ts';
import type { FormPages } from './available-campaign.ts';
import { Field } from './field.tsx';
import { isHalf } from './half-fields.ts';
import { IssueSummary } from './issue-summary.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { issuesOfStep } from './step-of-issue.ts';

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
