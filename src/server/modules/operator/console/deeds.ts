import type { ActingOperator } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { unscopedEndSessions, unscopedReleaseWording } from '#server/modules/accounts/index.ts';
import { markPaid, setPlan } from '#server/modules/billing/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { resendMail } from '#server/platform/mail/send-mail.ts';
import { berlinDateOf, formatCalendarDate, parseCalendarDate } from '#shared/calendar-date.ts';
import { isUuid, providerId } from '#shared/ids.ts';
import type { OperatorAction } from '#shared/labels/operator-actions.ts';
import { PLAN_IDS, PLANS } from '#shared/plans.ts';
import { noteOperator } from '../log-store.ts';
import {
  type HouseRow,
  unscopedHouseInvoices,
  unscopedHouseMail,
  unscopedHouseUsers,
} from './queries.ts';

/** What the command line does to a provider, as the console asks and does it. */
export const DEEDS = ['tarif', 'bezahlt', 'senden', 'abmelden', 'worte'] as const;
export type Deed = (typeof DEEDS)[number];

export const isDeed = (text: string): text is Deed => DEEDS.some((deed) => deed === text);

/** What somebody is asked before it is done. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** A day that may be changed before. */
  readonly day?: string;
}

/** What was chosen on the page of the provider: a plan, or the id of an invoice, a mail or a user. */
export interface Choice {
  readonly was: string;
  /** '2026-11-21' */
  readonly tag: string;
}

interface Kind {
  /** @throws DomainError not_found where the choice is none of this house's */
  ask(services: Services, house: HouseRow, choice: Choice): Promise<Question>;
  /** @returns what the operator's log keeps; null when nothing had to change */
  act(
    services: Services,
    who: ActingOperator,
    house: HouseRow,
    choice: Choice,
  ): Promise<{ readonly action: OperatorAction; readonly data: Record<string, unknown> } | null>;
}

const missing = () => new DomainError('not_found');

const planOf = ({ was }: Choice) => {
  const plan = PLAN_IDS.find((each) => each === was);
  if (plan === undefined) throw missing();
  return plan;
};

async function invoiceOf({ db }: Services, house: HouseRow, { was }: Choice) {
  const found = (await unscopedHouseInvoices(db, house.id)).find(({ id }) => id === was);
  if (found === undefined) throw missing();
  return found;
}

async function userOf({ db, clock }: Services, house: HouseRow, { was }: Choice) {
  const found = (await unscopedHouseUsers(db, house.id, clock())).find(({ id }) => id === was);
  if (found === undefined) throw missing();
  return found;
}

async function mailOf({ db }: Services, house: HouseRow, { was }: Choice) {
  const found = isUuid(was) ? await unscopedHouseMail(db, house.id, was) : undefined;
  if (found === undefined) throw missing();
  return found;
}

const KINDS: Readonly<Record<Deed, Kind>> = {
  tarif: {
    ask: async (_services, house, choice) => {
      const plan = planOf(choice);
      const { label } = PLANS[plan];
      const change =
        plan === house.plan
          ? `${house.name} bleibt auf ${label}.`
          : `${house.name} kommt von ${PLANS[house.plan].label} auf ${label}, und der Anbieter bekommt eine E-Mail.`;
      return {
        title: 'Tarif setzen',
        text: `${change} Ein gebuchtes Abo endet dadurch, und es wird keine Rechnung gestellt.`,
        button: `Auf ${label} setzen`,
      };
    },
    act: async (services, who, house, choice) => {
      const plan = planOf(choice);
      await setPlan(services, providerId(house.id), plan, who);
      return { action: 'house.plan_set', data: { from: house.plan, to: plan } };
    },
  },
  bezahlt: {
    ask: async (services, house, choice) => {
      const { number } = await invoiceOf(services, house, choice);
      return {
        title: 'Als bezahlt vermerken',
        text: `Für die Rechnung ${number} an ${house.name} ist das Geld eingegangen.`,
        button: 'Als bezahlt vermerken',
        day: berlinDateOf(services.clock()),
      };
    },
    act: async (services, who, house, choice) => {
      const { number } = await invoiceOf(services, house, choice);
      const day = parseCalendarDate(choice.tag);
      if (day === null) throw new DomainError('validation_failed');
      if (!(await markPaid(services, number, day, who))) return null;
      return { action: 'house.invoice_paid', data: { number, day: formatCalendarDate(day) } };
    },
  },
  senden: {
    ask: async (services, house, choice) => {
      const { kind, domain } = await mailOf(services, house, choice);
      return {
        title: 'E-Mail noch einmal senden',
        text: `Die E-Mail der Art ${kind} geht noch einmal an dieselbe Adresse bei ${domain}, Wort für Wort wie zuvor.`,
        button: 'Noch einmal senden',
      };
    },
    act: async (services, who, house, choice) => {
      const { kind, domain } = await mailOf(services, house, choice);
      if ((await resendMail(services, choice.was)) !== 'queued')
        throw new DomainError('mail_text_purged');
      const event = { action: 'mail.resent', entity: 'mail', entityId: choice.was, data: { kind } };
      const { db, clock } = services;
      await db.transaction((tx) => appendEvent(tx, providerId(house.id), who, event, clock()));
      return { action: 'house.mail_resent', data: { kind, domain } };
    },
  },
  abmelden: {
    ask: async (services, house, choice) => {
      const { email, sessions } = await userOf(services, house, choice);
      return {
        title: 'Überall abmelden',
        text: `${email} ist gerade mit ${sessions} Sitzungen angemeldet. Alle enden sofort; mit Passwort oder Passkey geht es danach wieder hinein.`,
        button: 'Überall abmelden',
      };
    },
    act: async (services, who, house, choice) => {
      const { id, email } = await userOf(services, house, choice);
      const ended = await unscopedEndSessions(services, email, who);
      return { action: 'house.sessions_ended', data: { user: id, sessions: ended ?? 0 } };
    },
  },
  worte: {
    ask: async (_services, house) => ({
      title: 'Eigene Texte freigeben',
      text: `E-Mails von ${house.name} dürfen dann eigene Texte enthalten, auch vor der ersten Zahlung. Das lässt sich nicht zurücknehmen.`,
      button: 'Eigene Texte freigeben',
    }),
    act: async (services, who, house) => {
      if (house.wordsReleased) return null;
      await unscopedReleaseWording(services, { provider: providerId(house.id) }, who);
      return { action: 'house.wording_released', data: {} };
    },
  },
};

/** @throws DomainError not_found */
export const askDeed = (services: Services, deed: Deed, house: HouseRow, choice: Choice) =>
  KINDS[deed].ask(services, house, choice);

/**
 * Does it by the use case of the command line, with the operator in the house's log, and notes it in the
 * operator's own.
 * @throws DomainError of the use case
 */
export async function actDeed(
  services: Services,
  who: ActingOperator,
  deed: Deed,
  { house, choice }: { readonly house: HouseRow; readonly choice: Choice },
): Promise<void> {
  const done = await KINDS[deed].act(services, who, house, choice);
  if (done === null) return;
  const { db, clock } = services;
  await db.transaction((tx) => noteOperator(tx, who, { ...done, house: house.id }, clock()));
}
