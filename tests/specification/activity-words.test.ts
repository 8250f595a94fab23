import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { activityKind } from '#shared/labels/activity-kinds.ts';
import { ACTIVITY_ACTIONS, activityWords } from '#shared/labels/activity-words.ts';
import { sourceFiles } from '../../scripts/source-files.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

/** Everything before the dot of an action. */
const ENTITIES = new Set(ACTIVITY_ACTIONS.map((action) => action.split('.')[0]));

/** Types of events for other software, rights, fields and columns: they look like actions and are none. */
const NO_ACTIONS = [
  'application.settings',
  'campaign.activated',
  'campaign.ended',
  'commission.changed',
  'commission.earned',
  'lead.confirmed',
  'lead.created',
  'partner.applied',
  'partner.street',
  'partner.updated',
  'partners.id',
  'partners.payment_data',
  'partners.provider_id',
  'partners.write',
];

const sources = sourceFiles(['src/server'], /(?<!\.test)\.ts$/).filter(
  (path) => !path.includes('generated'),
);

/** The log of the operator is another one (docs/product/operator.md). */
const OF_THE_OPERATOR = /^(?:operator|house|job|mail)\./;

/** What the code writes by the names of actions. */
const written = sources
  .flatMap((path) => [...read(path).matchAll(/'([a-z_]+)\.([a-z_]+)'/g)])
  .filter(([, entity = '']) => ENTITIES.has(entity))
  .map(([, entity, what]) => `${entity}.${what}`);

/** What triggers and functions of the database write. */
const ofMigrations = sourceFiles(['migrations'], /\.sql$/)
  .flatMap((path) =>
    [...read(path).matchAll(/insert into audit_events[\s\S]*?;/g)].flatMap(([statement]) => [
      ...statement.matchAll(/'([a-z_]+\.[a-z_]+)'/g),
    ]),
  )
  .map(([, action = '']) => action);

/** What is written as an action, whatever stands before its dot. */
const named = sources
  .flatMap((path) => [...read(path).matchAll(/action: '([a-z_]+\.[a-z_]+)'/g)])
  .map(([, action = '']) => action)
  .filter((action) => !OF_THE_OPERATOR.test(action));

describe('the words of activities', () => {
  it('exist for every action that is written', () => {
    expect(written.length).toBeGreaterThan(150);
    expect(ofMigrations.length).toBeGreaterThan(0);
    const unknown = [...new Set([...written, ...named, ...ofMigrations])].filter(
      (action) => !ACTIVITY_ACTIONS.includes(action) && !NO_ACTIONS.includes(action),
    );
    expect(unknown).toEqual([]);
  });

  it.each(ACTIVITY_ACTIONS.map((action) => [action]))('%s has words and a kind', (action) => {
    const words = activityWords(action, { number: 'GS-0001' }, null) ?? '';
    expect(words.length).toBeGreaterThan(3);
    expect(words).not.toMatch(/undefined|NaN|^Geändert$|^Sicherheitsereignis$/);
    expect(activityKind(action)).not.toBeNull();
  });

  it('are none for what nobody has written', () => {
    expect(activityWords('lead.danced', {}, null)).toBeNull();
    expect(activityWords('toString', {}, null)).toBeNull();
  });
});
