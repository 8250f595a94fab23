import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { conditionSentence } from '#shared/forms/condition-sentence.ts';
import { hasConditions } from '#shared/forms/conditions.ts';
import type { FormConfig, FormPage } from '#shared/forms/form-config.ts';
import { pageHeading, pageName } from '#shared/forms/form-pages.ts';
import { wayProblems, type WayProblem } from '#shared/forms/form-ways.ts';
import { FORM_WORDS } from '#shared/guest-words/form-words.ts';
import { useBuilder } from './builder-context.ts';
import classes from './form-map.module.css';

/**
 * The ways through a form with conditions: its pages from top to bottom, those that some visitors
 * skip on a detour beside the line, and what is wrong with the conditions on top.
 */
export function FormMap({ form }: { readonly form: FormConfig }) {
  // Typing comes first; the map follows.
  const shown = useDeferredValue(form);
  const problems = useMemo(() => wayProblems(shown.pages), [shown.pages]);
  const { openPage, openField, focus } = useBuilder();
  if (!hasConditions(shown.pages)) return null;
  const open = (page: number) => {
    openPage(page);
    openField(null);
    focus(`page ${page}`);
  };
  return (
    <section className={classes.map} aria-labelledby="form-map">
      <h3 id="form-map">Wege durch das Formular</h3>
      <Problems problems={problems} />
      <ol className={classes.ways} aria-label="Seiten in der Reihenfolge, in der sie kommen">
        {shown.pages.map((page, index) => (
          <li
            key={page.id}
            data-detour={page.showIf !== undefined}
            data-wrong={problems.some((each) => each.page === page.id && each.field === null)}
          >
            <span className={classes.track} aria-hidden />
            <button type="button" aria-label={pageName(page, index)} onClick={() => open(page.id)}>
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              {pageHeading(page, index)}
            </button>
            <span className={classes.what}>{wordsOf(shown.pages, page)}</span>
          </li>
        ))}
        <li className={classes.end}>
          <span className={classes.track} aria-hidden />
          <span className={classes.what}>Zustimmungen und Absenden</span>
        </li>
      </ol>
    </section>
  );
}

/** 'nur, wenn „Anlass“ „Hochzeit“ ist · 3 Fragen, davon 1 mit Bedingung' */
function wordsOf(pages: readonly FormPage[], { fields, showIf }: FormPage): string {
  const count = fields.length === 1 ? '1 Frage' : `${fields.length} Fragen`;
  const conditional = fields.filter((field) => field.showIf).length;
  const questions = conditional === 0 ? count : `${count}, davon ${conditional} mit Bedingung`;
  return showIf === undefined
    ? `für alle · ${questions}`
    : `nur, ${conditionSentence(pages, showIf, FORM_WORDS.de)} · ${questions}`;
}

/** What is wrong with the conditions, each with the way to it and a way out. */
function Problems({ problems }: { readonly problems: readonly WayProblem[] }) {
  const { step, openPage, openField, focus, announceRemoval } = useBuilder();
  if (problems.length === 0) return null;
  const show = ({ page, field }: WayProblem) => {
    openPage(page);
    openField(field);
    focus(field === null ? `page ${page} showIf` : `field ${field} showIf`);
  };
  const drop = ({ page, field }: WayProblem) => {
    step({ kind: 'condition-set', page, field, condition: null });
    openPage(page);
    focus(field === null ? `page ${page}` : `field ${field}`);
    announceRemoval('Bedingung entfernt.');
  };
  return (
    <ul className={classes.problems} aria-label="Probleme mit Bedingungen">
      {problems.map((problem) => (
        <li key={`${problem.page} ${problem.field ?? ''}`}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          <p>{problem.message}</p>
          <div>
            <Button variant="default" size="compact-md" onClick={() => show(problem)}>
              Bedingung ansehen
            </Button>
            <Button variant="subtle" size="compact-md" onClick={() => drop(problem)}>
              Bedingung entfernen
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
