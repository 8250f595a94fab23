import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What is empty by itself or beside the button that fills it; everything else says what to do. */
const WITHOUT_BUTTON: Readonly<Record<string, string>> = {
  'Noch keine Aktivitäten': 'stands beside the first steps of the dashboard',
  'Noch keine Top Partner': 'stands beside the first steps of the dashboard',
  'Noch nichts gesendet': 'fills itself once the automation is on, which is switched behind it',
  'Noch niemand': 'shows whom an automation would reach, with what would change it',
  'Noch keine Empfehlungslinks': 'stands below the choice that makes a link',
  'Noch in keiner Kampagne': 'stands beside the tab of the links',
  'Noch nicht veröffentlicht': 'shown to those alone who may not publish',
  'Noch kein Paket': 'stands below the choice that makes one',
  'Noch keine Zahlen': 'stands beside the tab of the links',
  'Noch keine Zahlen je Partner': 'stands beside the tab of the links',
};

const PARTS = globSync('src/web/features/**/*.tsx').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /<EmptyState\b[^]*?title="(Noch [^"]*)"([^]*?)<\/EmptyState>/g,
    ),
  ].map(([, title = '', rest = '']) => ({ file, title, hasButton: rest.includes('action={') })),
);

it('lists in which nothing is yet are found', () => {
  expect(PARTS.length).toBeGreaterThan(8);
});

it.each(PARTS)('$title: says what to do with one button ($file)', ({ title, hasButton }) => {
  expect(hasButton || title in WITHOUT_BUTTON).toBe(true);
});
