import type { z } from 'zod';
import type { FormConfig, FormField, FormPage } from './form-config.ts';

/** Rules of a form's pages that browser and server share (docs/product/campaigns.md section 8). */

const NUMBERED = /^Seite \d+$/;

/** Whether nobody has given the page a title of its own: pages are then named by their place. */
export function isUntitled({ title }: Pick<FormPage, 'title'>): boolean {
  const words = title.trim();
  return words === '' || NUMBERED.test(words);
}

/** What stands above the page: its title, else 'Seite 2' by its place, whatever number it was given. */
export function pageHeading(page: Pick<FormPage, 'title'>, index: number): string {
  return isUntitled(page) ? `Seite ${index + 1}` : page.title.trim();
}

/** 'Seite 2: Ihr Anlass', 'Seite 2' */
export function pageName(page: Pick<FormPage, 'title'>, index: number): string {
  return isUntitled(page)
    ? pageHeading(page, index)
    : `Seite ${index + 1}: ${pageHeading(page, index)}`;
}

/**
 * The pages that visitors see: those on which something is asked. Forms stored before empty pages
 * were refused may have some; of a form that asks nothing the last one is left, for the consents.
 */
export function shownPages<Page extends { readonly fields: readonly unknown[] }>(
  pages: readonly Page[],
): Page[] {
  const filled = pages.filter(({ fields }) => fields.length > 0);
  return filled.length > 0 ? filled : pages.slice(-1);
}

/** Ids of the library's pictures that a form shows with its options, each once, in form order. */
export function optionPictures(
  pages: readonly { readonly fields: readonly Pick<FormField, 'pictures'>[] }[],
): string[] {
  const named = pages.flatMap(({ fields }) => fields.flatMap(({ pictures = [] }) => pictures));
  return [...new Set(named)].filter((id) => id !== null);
}

/** The question of a form that is answered by files; null without one. */
export function filesQuestion({ pages }: Pick<FormConfig, 'pages'>): FormField | null {
  const fields = pages.flatMap((page) => page.fields);
  return fields.find(({ type }) => type === 'files') ?? null;
}

/** The question of a form that is answered by a partner's code; null without one. */
export function codeQuestion({ pages }: Pick<FormConfig, 'pages'>): FormField | null {
  const fields = pages.flatMap((page) => page.fields);
  return fields.find(({ type }) => type === 'partner_code') ?? null;
}

interface EmptyPage {
  /** From the form: `pages.2.fields`. */
  readonly path: readonly ['pages', number, 'fields'];
  readonly message: string;
}

/** The pages on which nothing is asked, each with what to do about it. */
export function emptyPages(form: Pick<FormConfig, 'pages'>): readonly EmptyPage[] {
  return form.pages.flatMap((page, index): EmptyPage[] => {
    // What only the address answers is asked of nobody.
    if (page.fields.some(({ type }) => type !== 'hidden')) return [];
    const way =
      form.pages.length === 1
        ? 'Bitte fügen Sie ein Feld hinzu.'
        : 'Bitte fügen Sie ein Feld hinzu oder löschen Sie die Seite.';
    const message = `„${pageName(page, index)}“ fragt noch nichts. ${way}`;
    return [{ path: ['pages', index, 'fields'], message }];
  });
}

/**
 * Refuses empty pages of a form that is new or differs from the stored one; a form that was stored
 * with empty pages may stay as it is.
 */
export function checkFilledPages(
  form: FormConfig | undefined,
  stored: FormConfig | null,
  context: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  if (form === undefined || !Array.isArray(form.pages)) return;
  if (stored !== null && sameForm(form, stored)) return;
  const pages = form.pages.filter((page) => Array.isArray(page?.fields));
  if (pages.length < form.pages.length) return;
  for (const { path, message } of emptyPages(form))
    context.addIssue({ code: 'custom', path: ['formConfig', ...path], message });
}

/** Whether two forms ask the same in the same way, in whatever order their keys were stored. */
export function sameForm(one: FormConfig, other: FormConfig): boolean {
  return partsOf(one) === partsOf(other);
}

/** The database returns the keys of what is stored in an order of its own. */
function partsOf({ introduction, thankYouMessage, pages }: FormConfig): string {
  return JSON.stringify([introduction, thankYouMessage, pages], (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
