import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { optionLabel } from '#shared/forms/condition-sentence.ts';
import {
  type AskedForm,
  askedForm,
  hasConditions,
  withoutUnasked,
} from '#shared/forms/conditions.ts';
import { type Consent, missingConsents } from '#shared/forms/consents.ts';
import {
  type Answer,
  type AnswerIssue,
  readRequest,
  readSubmission,
  type Sent,
} from '#shared/forms/read-submission.ts';
import type { FormWords } from '#shared/guest-words/form-words.ts';
import type { LandingView } from '#shared/public-page/view.ts';
import type { FormPages } from './available-campaign.ts';
import { useFormWords } from './form-words.ts';
import { reachableStep } from './reachable-step.ts';
import { readForm, unreadableFields } from './read-form.ts';
import type { SecurityCheck } from './security-check.ts';
import type { SentRequest } from './send-request.ts';
import { stepOfIssue } from './step-of-issue.ts';
import { typedAnswers } from './typed-answers.ts';
import { type Sending, useSending } from './use-sending.ts';
import { type Steps, useSteps } from './use-steps.ts';
import { keepAnswers, stepInHistory } from './visit-history.ts';

/** Pages of this visit that were reported, from 1. */
const reported = new Set<number>();

interface RequestFormOptions {
  readonly view: LandingView;
  readonly pages: FormPages;
  readonly consents: readonly Consent[];
  readonly check: SecurityCheck;
  readonly onSent: (sent: SentRequest) => void;
  /** Asks for the form again: the one on the server has fields that the one shown lacks. */
  readonly onOutdated: () => Promise<void>;
}

interface RequestFormState {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Index of the page that is shown. */
  readonly step: number;
  /** What is asked, given the answers so far. */
  readonly asked: AskedForm;
  readonly steps: Pick<Steps, 'hasMoved' | 'goTo'>;
  readonly sending: Sending;
  readonly issues: readonly AnswerIssue[];
  /** What was answered before the last page, for the review. */
  readonly answers: readonly Answer[];
  /** On to the next page, or sends from the last one, when nothing is wrong. */
  readonly proceed: () => void;
  /** To the page before this one, of those that are shown. */
  readonly back: () => void;
  /** Looks again at what is asked, and lets errors go as soon as they are fixed; new ones wait for the next 'Weiter'. */
  readonly recheck: () => void;
}

/** Behaviour of the form: pages, checks, sending. The typed values stay in the controls. */
export function useRequestForm(options: RequestFormOptions): RequestFormState {
  const { view, pages, consents, check, onSent, onOutdated } = options;
  const words = useFormWords();
  const last = pages.length - 1;
  const form = useRef<HTMLFormElement>(null);
  const [issues, setIssues] = useState<readonly AnswerIssue[]>(view.refusal?.issues ?? []);
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [refusals, setRefusals] = useState(0);
  const steps = useSteps(stepOfIssue(pages, issues[0]), pages.length);
  const { hasMoved, goTo } = steps;
  const { asked, look } = useAsked(form, pages, view.refusal?.kept ?? view.prefill);
  // The way forward of the browser may lead to a page that the answers have taken away since.
  const step = asked.pages.findLast((index) => index <= steps.step) ?? 0;
  const before = useMemo(() => pages.slice(0, last), [pages, last]);

  useEffect(() => {
    if (!hasMoved) return;
    form.current?.scrollIntoView({ block: 'start' });
    focusOn(form.current, `[data-step="${step}"] .pp-step-title`);
  }, [step, hasMoved]);
  const { steps: stepsUrl } = view.paths;
  useEffect(() => {
    // A page that came back with errors was reported before.
    if (view.refusal === null) reportStep(stepsUrl, view.stamp, step + 1);
  }, [stepsUrl, view, step]);
  useReturn(form, (element) => {
    if (view.refusal !== null) return;
    const sent = readForm(element);
    steps.resume(reachableStep(pages, sent, stepInHistory(), words));
    setAnswers(visibleAnswers(before, sent, words));
  });
  // The check begins with the first touch of the form, which may lie before hydration.
  useEffect(() => {
    const element = form.current;
    if (element?.contains(document.activeElement)) check.start();
    element?.addEventListener('focusin', check.start);
    return () => element?.removeEventListener('focusin', check.start);
  }, [check]);
  useEffect(() => {
    if (refusals > 0) focusOn(form.current, '[data-current] .pp-summary');
  }, [refusals]);

  const refuse = (found: readonly AnswerIssue[], inPages: FormPages): void => {
    setIssues(found);
    const target = stepOfIssue(inPages, found[0]);
    if (target !== step) goTo(target);
    setRefusals((count) => count + 1);
  };
  const sending = useSending({
    action: view.paths.form,
    check,
    consents,
    onSent: (sent) => {
      reportStep(stepsUrl, view.stamp, pages.length + 1);
      onSent(sent);
    },
    onIssues: (found) => {
      const known = new Set(pages.flatMap(({ fields }) => fields.map(({ name }) => name)));
      const isOutdated = found.some(({ path, kind }) => kind !== 'consent' && !known.has(path));
      if (isOutdated) void onOutdated();
      refuse(found, pages);
    },
  });

  const problems = (element: HTMLFormElement): readonly AnswerIssue[] => {
    const now = look();
    const fields = pages[step]?.fields.filter((field) => now.fields.includes(field)) ?? [];
    const sent = readForm(element);
    const unreadable = unreadableFields(element, fields, words);
    const found = readSubmission(fields, sent, words).issues.filter(
      ({ path }) => !unreadable.some((issue) => issue.path === path),
    );
    const missing = step === last ? missingConsents(consents, sent) : [];
    return [...unreadable, ...found, ...missing];
  };
  const proceed = (): void => {
    const element = form.current;
    if (element === null || sending.isSending) return;
    const found = problems(element);
    if (found.length > 0) return refuse(found, pages);
    setIssues([]);
    const sent = readForm(element);
    if (step === last) return void sending.send(withoutUnasked(pages, sent));
    setAnswers(visibleAnswers(before, sent, words));
    goTo(look().pages.find((index) => index > step) ?? last);
  };
  const back = (): void => steps.back(asked.pages.findLast((index) => index < step) ?? null);
  const recheck = (): void => {
    look();
    if (issues.length === 0 || form.current === null) return;
    const left = new Set(problems(form.current).map(({ path }) => path));
    setIssues(issues.filter(({ path }) => left.has(path)));
  };
  return { form, step, asked, steps, sending, issues, answers, proceed, back, recheck };
}

/** What was answered by the visitor, in the words they read, without what only the address said. */
function visibleAnswers(pages: FormPages, sent: Sent, words: FormWords): readonly Answer[] {
  const fields = new Map(pages.flatMap((page) => page.fields.map((field) => [field.name, field])));
  return readRequest(pages, sent, words)
    .answers.filter(({ type }) => type !== 'hidden')
    .map((answer) => {
      const asRead = (option: string): string => optionLabel(fields.get(answer.name), option);
      const { value } = answer;
      return { ...answer, value: typeof value === 'string' ? asRead(value) : value.map(asRead) };
    });
}

/**
 * What is asked, given what stands in the form; drawn anew only where that changes.
 * @param initial what stood there when the page was rendered
 */
function useAsked(
  form: RefObject<HTMLFormElement | null>,
  pages: FormPages,
  initial: Sent,
): { readonly asked: AskedForm; readonly look: () => AskedForm } {
  const [sent, setSent] = useState(initial);
  const asked = useMemo(() => askedForm(pages, sent), [pages, sent]);
  const look = (): AskedForm => {
    if (form.current === null || !hasConditions(pages)) return asked;
    const typed = readForm(form.current);
    const now = askedForm(pages, typed);
    const isSame =
      now.fields.length === asked.fields.length &&
      now.fields.every((field, place) => field === asked.fields[place]);
    if (isSame) return asked;
    setSent(typed);
    return now;
  };
  useTakenOver(form, look);
  return { asked, look };
}

/** @param onTakenOver called once: something may have been typed before the script took over */
function useTakenOver(form: RefObject<HTMLFormElement | null>, onTakenOver: () => unknown): void {
  const takenOver = useEffectEvent(onTakenOver);
  useEffect(() => {
    if (form.current !== null) takenOver();
  }, [form]);
}

function focusOn(form: HTMLFormElement | null, selector: string): void {
  form?.querySelector<HTMLElement>(selector)?.focus();
}

/**
 * Reports to the server that a page of the form was reached, from 1, or sent: the one after the last.
 * Only a number goes out, each once a visit and in nobody's way; nothing is kept of the visitor.
 * @param path '' where nothing is to be reported
 */
function reportStep(path: string, stamp: string, page: number): void {
  // Those of a visitor who comes back were reported before.
  if (reported.size === 0)
    for (let place = 1; stepInHistory() > 0 && place <= stepInHistory() + 1; place += 1)
      reported.add(place);
  if (path === '' || reported.has(page)) return;
  reported.add(page);
  const body = new Blob([JSON.stringify({ stamp, page })], { type: 'application/json' });
  navigator.sendBeacon?.(path, body);
}

/**
 * Lets a visitor reload the page, or leave it and come back, without losing anything: what was
 * typed is written down in the entry of the history, since not every browser does that by itself.
 * @param onReturn called once when the script takes over a form that had been left on a later page
 */
function useReturn(
  form: RefObject<HTMLFormElement | null>,
  onReturn: (form: HTMLFormElement) => void,
): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    if (form.current !== null && stepInHistory() > 0) returned(form.current);
  }, [form]);
  useEffect(() => {
    const element = form.current;
    const keep = (): void => {
      if (element !== null) keepAnswers(typedAnswers(element));
    };
    element?.addEventListener('change', keep);
    document.addEventListener('visibilitychange', keep);
    addEventListener('beforeunload', keep);
    return () => {
      element?.removeEventListener('change', keep);
      document.removeEventListener('visibilitychange', keep);
      removeEventListener('beforeunload', keep);
    };
  }, [form]);
}
