import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { startHistory } from '../edit-history.ts';
import { stepOfKey } from '../step-of-key.ts';
import { AddPage } from './add-page.tsx';
import { type Builder, BuilderContext, useBuilder } from './builder-context.ts';
import { FixedConsents } from './fixed-consents.tsx';
import { focusName, type FormIssue, placeOf } from './form-issues.ts';
import { FormMap } from './form-map.tsx';
import { FormPresets } from './form-presets.tsx';
import { FormText } from './form-text.tsx';
import { conditionsOn } from './model/apply-edit.ts';
import { takeStep } from './model/form-history.ts';
import { PageList } from './page-list.tsx';
import { PagesContext } from './page-select.tsx';
import { StepButton } from './step-button.tsx';
import { useIssuePlaces } from './use-issue-places.ts';
import { useNotifyAfterPaint } from './use-notify-after-paint.ts';
import classes from './form-builder.module.css';

export interface FormBuilderProps {
  /** Where the building begins; later values are not looked at. */
  readonly initial: FormConfig;
  /** Of a campaign that is being made: the forms to begin with stand open. */
  readonly isNew: boolean;
  readonly onChange: (form: FormConfig) => void;
  /** Called with the id of the open page, null when all are folded. */
  readonly onOpenPage: (page: number | null) => void;
  readonly issues: readonly FormIssue[];
  /** Counts refused tries to save; with each of them the first issue is opened. */
  readonly refusals: number;
  readonly providerName: string;
}

/**
 * The form builder (docs/product/campaigns.md section 9): pages, fields, texts.
 */
export const FormBuilder = memo(function FormBuilder(props: FormBuilderProps) {
  const { initial, isNew, onChange, onOpenPage, issues, refusals, providerName } = props;
  const root = useRef<HTMLDivElement>(null);
  const { form, steps, canRedo, step } = useFormHistory(initial, onChange);
  const [openPage, setOpenPage] = useState<number | null>(initial.pages[0]?.id ?? null);
  const [openField, setOpenField] = useState<number | null>(null);
  useEffect(() => onOpenPage(openPage), [onOpenPage, openPage]);
  const news = useNews(steps);
  const focus = useFocusRequest(root);
  const places = useIssuePlaces(form, issues);
  const now = useRef(form);
  useEffect(() => {
    now.current = form;
  }, [form]);
  const builder = useMemo<Builder>(() => {
    const removed: Builder['removed'] = (sentence, fields) =>
      news.tellers.announceRemoval(sentence + lostWords(conditionsOn(now.current, fields)));
    const { tellers } = news;
    return { step, openPage: setOpenPage, openField: setOpenField, focus, ...tellers, removed };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Its sentence changes, its functions never.
  }, [step, focus, news.tellers]);

  const [seenRefusals, setSeenRefusals] = useState(0);
  const [first] = issues;
  const isRefused = refusals !== seenRefusals && first !== undefined;
  if (isRefused) {
    const place = placeOf(form, first);
    setSeenRefusals(refusals);
    if (place.page !== null) setOpenPage(place.page);
    setOpenField(place.field);
  }
  const target = first === undefined ? null : focusName(placeOf(form, first));
  useEffect(() => {
    if (seenRefusals > 0 && target !== null) focus(target);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each refusal, not for each repair.
  }, [seenRefusals, focus]);

  const onKeyDown = (event: KeyboardEvent) => {
    const keyStep = stepOfKey(event);
    if (keyStep === null) return;
    event.preventDefault();
    step(keyStep);
  };
  return (
    <BuilderContext value={builder}>
      <PagesContext value={form.pages}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles keys of what is inside. */}
        <div ref={root} className={classes.builder} onKeyDown={onKeyDown}>
          <FormPresets form={form} isNew={isNew} />
          <BuilderToolbar canUndo={steps > 0} canRedo={canRedo} />
          <output className="ew-visually-hidden">{news.sentence}</output>
          <FormText
            name="introduction"
            text={form.introduction}
            error={places.parts['introduction']}
          />
          <PageList
            form={form}
            openPage={openPage}
            openField={openField}
            errors={places.fields}
            pageErrors={places.pages}
          />
          {places.parts['pages'] === undefined ? null : (
            <p className={classes.wrong} role="alert">
              {places.parts['pages']}
            </p>
          )}
          <AddPage />
          <FormMap form={form} />
          <FixedConsents providerName={providerName} />
          <FormText
            name="thankYouMessage"
            text={form.thankYouMessage}
            error={places.parts['thankYouMessage']}
          />
          {news.isGone ? (
            <div className={classes.undo}>
              <span>{news.sentence}</span>
              <button type="button" onClick={() => step({ kind: 'undo' })}>
                Rückgängig
              </button>
            </div>
          ) : null}
        </div>
      </PagesContext>
    </BuilderContext>
  );
});

/** What is said of conditions that asked for a question that is gone. */
function lostWords(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' Eine Bedingung, die danach fragte, wurde angepasst.'
    : ` ${count} Bedingungen, die danach fragten, wurden angepasst.`;
}

interface BuilderToolbarProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Steps back and forth. */
function BuilderToolbar({ canUndo, canRedo }: BuilderToolbarProps) {
  const { step } = useBuilder();
  return (
    <div className={classes.toolbar}>
      <h3 className={classes.heading}>Fragen</h3>
      <span className={classes.steps}>
        <StepButton
          label="Rückgängig (Strg+Z)"
          blocked={canUndo ? null : 'noch nichts geändert'}
          onClick={() => step({ kind: 'undo' })}
        >
          <IconArrowBackUp size={20} aria-hidden />
        </StepButton>
        <StepButton
          label="Wiederholen (Strg+Umschalt+Z)"
          blocked={canRedo ? null : 'nichts zurückgenommen'}
          onClick={() => step({ kind: 'redo' })}
        >
          <IconArrowForwardUp size={20} aria-hidden />
        </StepButton>
      </span>
    </div>
  );
}

/** The form that is being built, with its steps; its owner is notified of every change. */
function useFormHistory(initial: FormConfig, onChange: (form: FormConfig) => void) {
  const [history, step] = useReducer(takeStep, initial, startHistory);
  const { present } = history;
  useNotifyAfterPaint(present, onChange);
  return {
    form: present,
    /** Steps that can be taken back. */
    steps: history.past.length,
    canRedo: history.future.length > 0,
    step,
  };
}

/** What has just happened; what is gone is named until the next step. */
function useNews(steps: number) {
  const [news, setNews] = useState({ sentence: '', goneAt: -1 });
  const now = useRef(steps);
  useEffect(() => {
    now.current = steps;
  }, [steps]);
  const tellers = useMemo(
    () => ({
      announce: (sentence: string) => setNews({ sentence, goneAt: -1 }),
      announceRemoval: (sentence: string) => setNews({ sentence, goneAt: now.current + 1 }),
    }),
    [],
  );
  return { sentence: news.sentence, isGone: news.goneAt === steps, tellers };
}

/**
 * Puts the focus on an element that appears with the same change: the label of a new field, the
 * place of an error. Elements are named by `data-focus`.
 */
function useFocusRequest(root: RefObject<HTMLElement | null>): (name: string) => void {
  const requested = useRef<string | null>(null);
  const [, draw] = useState(0);
  useEffect(() => {
    if (requested.current === null) return;
    const found = root.current?.querySelector<HTMLElement>(`[data-focus="${requested.current}"]`);
    requested.current = null;
    if (!found) return;
    found.focus();
    if (found instanceof HTMLInputElement) found.select();
    found.scrollIntoView({ block: 'nearest' });
  });
  return useCallback((name) => {
    requested.current = name;
    draw((count) => count + 1);
  }, []);
}
