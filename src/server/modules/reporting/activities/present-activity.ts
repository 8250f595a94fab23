import type { z } from 'zod';
import type { activity } from '#shared/contracts/reporting/activities.ts';
import { activityField, activityValue } from '#shared/labels/activity-fields.ts';
import { activityWords } from '#shared/labels/activity-words.ts';
import { actorLabel } from '#shared/labels/actors.ts';
import { aboutWhat } from '../dashboard/domain/about.ts';
import type { EventNames } from '../dashboard/queries.ts';
import type { ActivityRow } from './queries.ts';

type Presented = z.input<typeof activity>;

/** An entry of the log in words: who, what, to what, and what was before. */
export function presentActivity(row: ActivityRow, names: EventNames | undefined): Presented {
  const { id, at, action, data } = row;
  return {
    id,
    at: at.toISOString(),
    actor: actorOf(row),
    text: activityWords(action, data, names?.number ?? null) ?? 'Geändert',
    object: objectOf(row, names),
    changes: changesOf(row),
  };
}

function actorOf({ actorKind, actorName }: ActivityRow): string {
  const name = actorName ?? '';
  if (actorKind === 'key') return actorLabel(actorKind, name === '' ? null : name);
  if (actorKind === 'provider') return name || 'Ehemaliger Zugang';
  return actorKind === 'partner' && name !== '' ? `Partner ${name}` : actorLabel(actorKind, null);
}

/** What or whom it was done to, by name; null where it has none of its own. */
function objectOf(
  { action, entity, personName }: ActivityRow,
  names: EventNames | undefined,
): Presented['object'] {
  if (personName !== null && personName !== '') return { name: personName, about: null };
  const name = nameOf(entity, names);
  if (name === null) return null;
  return { name, about: names === undefined ? null : aboutWhat({ ...names, action }) };
}

const GONE = '(gelöscht)';

function nameOf(entity: string, names: EventNames | undefined): string | null {
  const { visitor = '', partner = '', campaign = '', number = '' } = names ?? {};
  switch (entity) {
    case 'lead':
      return `Anfrage von ${visitor || 'einem Interessenten'}`;
    case 'commission':
      return partner === '' ? `Prämie ${GONE}` : `Prämie von ${partner}`;
    case 'credit_note':
      return number === '' ? `Beleg ${GONE}` : `${number}, ${partner}`;
    case 'partner':
      return `Partner ${partner || GONE}`;
    case 'campaign':
      return campaign === '' ? `Kampagne ${GONE}` : `Kampagne „${campaign}“`;
    case 'referral_link':
      return partner === '' ? `Link ${GONE}` : `Link von ${partner} („${campaign}“)`;
    default:
      return null;
  }
}

const BEFORE = 'before.';
const AFTER = 'after.';

/** What stands beside the log, or what the log itself says of fields whose values it never had. */
function changesOf({ entity, data, texts }: ActivityRow): Presented['changes'] {
  const { changed } = data;
  const fields = new Set([
    ...Object.keys(texts).map((field) => field.replace(/^(?:before|after)\./, '')),
    ...(Array.isArray(changed) ? changed.map((name) => camelOf(String(name))) : []),
  ]);
  return [...fields].map((field) => {
    const [was, is] = inLog(field, data);
    const value = (text: string | undefined) =>
      text === undefined ? '' : activityValue(field, text);
    return {
      field: activityField(entity, field),
      before: value(texts[`${BEFORE}${field}`] ?? was),
      after: value(texts[`${AFTER}${field}`] ?? texts[field] ?? is),
    };
  });
}

/** Accounts name columns, all others fields. */
const camelOf = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The tax status is no secret of a person: its values stand in the log itself. */
function inLog(field: string, { taxStatus }: ActivityRow['data']): readonly (string | undefined)[] {
  if (field !== 'taxStatus' || !Array.isArray(taxStatus)) return [];
  return taxStatus.map((status: unknown) => (typeof status === 'string' ? status : undefined));
}
