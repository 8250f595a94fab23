import { describe, expect, it } from 'vitest';
import { defaultForm } from '#shared/forms/default-form.ts';
import { errorsByField, focusName, issuesIn, placeOf } from './form-issues.ts';

const form = defaultForm();
const issue = (path: string) => ({ path, message: 'Fehler' });

describe('the place of what is wrong', () => {
  it.each([
    ['pages.1.fields.0.label', 'field 5 label'],
    ['pages.1.fields.0.options', 'field 5 options'],
    ['pages.1.fields.0.options.3', 'field 5 options'],
    ['pages.1.fields.0.name', 'field 5 label'],
    ['pages.1.title', 'page 2 title'],
    ['pages.1.id', 'page 2 title'],
    ['pages', 'pages'],
    ['introduction', 'introduction'],
    ['thankYouMessage', 'thankYouMessage'],
  ])('of %s is %s', (path, name) => {
    expect(focusName(placeOf(form, issue(path)))).toBe(name);
  });

  it('is found in nested errors, from top to bottom', () => {
    const nested = {
      introduction: { type: 'too_big', message: 'zu lang' },
      pages: [undefined, { fields: [{ label: { type: 'custom', message: 'fehlt', ref: {} } }] }],
    };
    expect(issuesIn(nested)).toEqual([
      { path: 'introduction', message: 'zu lang' },
      { path: 'pages.1.fields.0.label', message: 'fehlt' },
    ]);
    expect(issuesIn(undefined)).toEqual([]);
  });

  it('keeps the first message of each part', () => {
    const errors = errorsByField(form, [
      { path: 'pages.0.fields.1.label', message: 'a' },
      { path: 'pages.0.fields.1.label', message: 'b' },
      { path: 'pages.0.fields.1.options', message: 'c' },
    ]);
    expect(errors.get(2)).toEqual({ label: 'a', options: 'c' });
  });
});
