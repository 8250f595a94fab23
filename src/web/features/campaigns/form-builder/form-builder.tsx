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
import type { FormConfig, LandingPageConfig } from '#shared/forms/form-config.ts';
import { PagePreview } from '../page-preview/page-preview.tsx';
import type { ShownProvider } from '../page-preview/shown-provider.ts';
import { AddPage } from './add-page.tsx';
import { type Builder, BuilderContext } from './builder-context.ts';
import { BuilderToolbar, type BuilderView } from './builder-toolbar.tsx';
import { FixedConsents } from './fixed-consents.tsx';
import { focusName, type FormIssue, placeOf } from './form-issues.ts';
import { FormText } from './form-text.tsx';
import { startHistory, takeStep } from './model/form-history.ts';
import { PageList } from './page-list.tsx';
import { PagesContext } from './page-select.tsx';
import { useIssuePlaces } from './use-issue-places.ts';
import { useNotifyAfterPaint } from './use-notify-after-paint.ts';
import classes from './form-builder.module.css';

export interface FormBuilderProps {
  /** Where the building begins; later values are not looked at. */
  readonly initial: FormConfig;
  readonly onChange: (form: FormConfig) => void;
  readonly issues: readonly FormIssue[];
  /** Counts refused tries to save; with each of them the first issue is opened. */
  readonly refusals: number;
  readonly landing: LandingPageConfig;
  readonly provider: ShownProvider;
  /** Visitors have to confirm their address. */
  readonly doubleOptIn: boolean;
}

/**
 * The form builder (docs/product/campaigns.md section 9): pages, fields, texts; editor and preview.
 */
export const FormBuilder = memo(function FormBuilder(props: FormBuilderProps) {
  const { initial, onChange, issues, refusals, landing, provider, doubleOptIn } = props;
  const root = useRef<HTMLDivElement>(null);
  const { form, steps, canRedo, step } = useFormHistory(initial, onChange);
  const [view, setView] = useState<BuilderView>('editor');
  const [openPage, setOpenPage] = useState<number | null>(initial.pages[0]?.id ?? null);
  const [openField, setOpenField] = useState<number | null>(null);
  const news = useNews(steps);
  const focus = useFocusRequest(root);
  const places = useIssuePlaces(form, issues);
  const builder = useMemo<Builder>(
    () => ({ step, openPage: setOpenPage, openField: setOpenField, focus, ...news.tellers }),
    [step, focus, news.tellers],
  );

  const [seenRefusals, setSeenRefusals] = useState(0);
  const [first] = issues;
  const isRefused = refusals !== seenRefusals && first !== undefined;
  if (isRefused) {
    const place = placeOf(form, first);
    setSeenRefusals(refusals);
    setView('editor');
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
    // What is tried out in the preview has keys of its own.
    if (keyStep === null || !root.current?.contains(event.target as Node)) return;
    event.preventDefault();
    step(keyStep);
  };
  return (
    <BuilderContext value={builder}>
      <PagesContext value={form.pages}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles keys of what is inside. */}
        <div ref={root} className={classes.builder} onKeyDown={onKeyDown}>
          <BuilderToolbar view={view} onView={setView} canUndo={steps > 0} canRedo={canRedo} />
          <output className="ew-visually-hidden">{news.sentence}</output>
          {view === 'preview' ? (
            <PagePreview
              form={form}
              landing={landing}
              provider={provider}
              doubleOptIn={doubleOptIn}
              startAt={Math.max(
                0,
                form.pages.findIndex(({ id }) => id === openPage),
              )}
            />
          ) : (
            <>
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
                titleErrors={places.titles}
              />
              {places.parts['pages'] === undefined ? null : (
                <p className={classes.wrong} role="alert">
                  {places.parts['pages']}
                </p>
              )}
              <AddPage />
              <FixedConsents providerName={provider.businessName} />
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
            </>
          )}
        </div>
      </PagesContext>
    </BuilderContext>
  );
});

/** The keys of a step, as they are everywhere: Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, on a Mac with Cmd. */
function stepOfKey(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}): { readonly kind: 'undo' | 'redo' } | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return { kind: event.shiftKey ? 'redo' : 'undo' };
  return key === 'y' && !event.shiftKey ? { kind: 'redo' } : null;
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
