import { MailButton, MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { formatCalendarDate } from '#shared/calendar-date.ts';
import { planPrice } from '#shared/labels/plan-price.ts';
import { PLANS } from '#shared/plans.ts';
import type { SubscriptionChange } from '../change-jobs.ts';

/** Confirms a change of the subscription: what was, what will be, and from when. */
export function changeMail(
  change: SubscriptionChange,
  firstName: string,
  publicUrl: string,
): Promise<RenderedMail> {
  const { what, plan, before, day } = change;
  const { subject, sentences, facts } = WORDS[what]({
    plan: PLANS[plan].label,
    price: planPrice(plan),
    before: PLANS[before].label,
    day: formatCalendarDate(day),
  });
  return renderMail(
    subject,
    <MailLayout preview={subject}>
      <MailText>{firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`}</MailText>
      {sentences.map((sentence) => (
        <MailText key={sentence}>{sentence}</MailText>
      ))}
      <MailFacts facts={facts} />
      <MailButton href={`${publicUrl}/abrechnungen?tab=abonnement`}>Abonnement ansehen</MailButton>
    </MailLayout>,
  );
}

interface Words {
  readonly plan: string;
  /** '16,50 € netto im Monat'. */
  readonly price: string;
  readonly before: string;
  readonly day: string;
}

interface Said {
  readonly subject: string;
  readonly sentences: readonly string[];
  readonly facts: readonly (readonly [string, string])[];
}

const GOES_ON_FREE = `Danach wird Ihr Konto im Tarif ${PLANS.free.label} weitergeführt. Ihre Daten bleiben erhalten.`;
const OWN_LIMITS = `Partner, Links und Kampagnen bleiben bestehen. Neue lassen sich anlegen, sobald Sie unter den Grenzen des Tarifs ${PLANS.free.label} liegen.`;

const WORDS: Readonly<Record<SubscriptionChange['what'], (words: Words) => Said>> = {
  cancel_planned: ({ plan, day }) => ({
    subject: `Ihre Kündigung zum ${day}`,
    sentences: [
      `wir bestätigen Ihre Kündigung: Der Tarif ${plan} endet mit Ablauf des ${day}. Bis dahin nutzen Sie alles wie bisher.`,
      GOES_ON_FREE,
      'Wenn Sie es sich anders überlegen, können Sie die Kündigung bis dahin jederzeit zurücknehmen.',
    ],
    facts: [
      ['Tarif', plan],
      ['Läuft bis', day],
    ],
  }),
  reactivated: ({ plan, price, day }) => ({
    subject: 'Ihre Kündigung ist zurückgenommen',
    sentences: [`Ihr Abonnement läuft weiter. Der Tarif ${plan} verlängert sich am ${day}.`],
    facts: [
      ['Tarif', plan],
      ['Preis', price],
      ['Nächste Abrechnung', day],
    ],
  }),
  change_planned: ({ plan, price, before, day }) => ({
    subject: `Ihr Tarif wechselt am ${day}`,
    sentences: [
      `ab dem ${day} gilt für Sie der Tarif ${plan}. Bis dahin bleibt es bei ${before}.`,
      'Den Wechsel können Sie bis dahin jederzeit zurücknehmen.',
    ],
    facts: [
      ['Bisher', before],
      ['Künftig', plan],
      ['Preis', price],
      ['Gilt ab', day],
    ],
  }),
  change_withdrawn: ({ plan, price, before, day }) => ({
    subject: 'Ihr Tarifwechsel ist zurückgenommen',
    sentences: [
      `der geplante Wechsel zu ${before} entfällt. Es bleibt bei ${plan}; der Tarif verlängert sich am ${day}.`,
    ],
    facts: [
      ['Tarif', plan],
      ['Preis', price],
      ['Nächste Abrechnung', day],
    ],
  }),
  ended: ({ before, plan, day }) => ({
    subject: `Ihr Tarif ${before} ist ausgelaufen`,
    sentences: [
      `wie gekündigt ist der Tarif ${before} mit Ablauf des ${day} zu Ende gegangen. Ihr Konto wird im Tarif ${plan} weitergeführt, Ihre Daten bleiben erhalten.`,
      OWN_LIMITS,
      'Sie können jederzeit wieder buchen.',
    ],
    facts: [
      ['Ausgelaufen am', day],
      ['Tarif jetzt', plan],
    ],
  }),
  plan_set: ({ plan, before, day }) => ({
    subject: `Ihr Tarif ist jetzt ${plan}`,
    sentences: [
      `wir haben Ihr Konto am ${day} vom Tarif ${before} auf den Tarif ${plan} umgestellt. Ihre Daten bleiben erhalten.`,
      ...(plan === PLANS.free.label ? [OWN_LIMITS] : []),
    ],
    facts: [
      ['Bisher', before],
      ['Jetzt', plan],
      ['Seit', day],
    ],
  }),
};
