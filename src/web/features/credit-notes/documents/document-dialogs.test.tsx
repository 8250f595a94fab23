import { describe, expect, it } from 'vitest';
import {
  getUser,
  getPayout,
  previewPayoutMail,
  listMailTemplates,
} from '#shared/contracts/calls.generated.ts';
import type { PayoutDetail } from '#shared/contracts/credit-notes/credit-notes.ts';
import { CANCELLATION_REASONS, PAID_MONEY } from '#shared/labels/statuses.ts';
import { aPayoutDetail } from '#tests/support/pending-commissions.ts';
import { shown, type Answer } from '#tests/support/shown.tsx';
import { keyOf } from '#web/api/queries.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ObjectionDialog } from './objection-dialog.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

const REVERSAL = {
  kind: 'reversal',
  status: 'cancelled',
  cancelsInvoiceNumber: 'GS-0001',
} as const;

const answerOf = (document: PayoutDetail): Answer => [
  keyOf(getPayout, { params: { id: document.id } }),
  document,
];

/** What a dialog about this document says when the address opens it. */
const opened = (
  dialog: React.ReactNode,
  param: string,
  overrides: Partial<PayoutDetail> = {},
  more: (document: PayoutDetail) => readonly Answer[] = () => [],
): Promise<string> => {
  const document = aPayoutDetail(overrides);
  return shown(dialog, {
    address: `/payouts?${param}=${document.id}`,
    answers: [answerOf(document), ...more(document)],
  });
};

describe('the dialog "Zahlung erfassen"', () => {
  const paying = (overrides?: Partial<PayoutDetail>) =>
    opened(<PaidDialog />, 'bezahlt', overrides);

  it('says that no money moves, and which days are possible', async () => {
    const text = await paying();
    expect(text).toContain('Gutschrift GS-0001: Zahlung erfassen');
    expect(text).toContain('Fotografie Grün, 59,50 €');
    expect(text).toContain(
      'Hält fest, wann Sie den Betrag überwiesen haben. Es wird kein Geld bewegt. Ein Versehen lässt sich in den Details des Dokuments zurücknehmen.',
    );
    expect(text).toContain('Vom 02.09.2026 bis heute.');
  });

  it.each([
    [
      { status: 'paid', paidDate: '2026-11-03' },
      'Dieses Dokument ist bereits als bezahlt markiert.',
    ],
    [{ status: 'cancelled' }, 'Ein storniertes Dokument und ein Stornobeleg werden nicht bezahlt.'],
    [REVERSAL, 'Ein storniertes Dokument und ein Stornobeleg werden nicht bezahlt.'],
  ] as const)('of %j only says "%s"', async (document, why) => {
    const text = await paying(document);
    expect(text).toContain(why);
    expect(text).not.toContain('Als bezahlt markieren');
  });
});

describe('the dialog "stornieren"', () => {
  const cancelling = (overrides?: Partial<PayoutDetail>) =>
    opened(<CancelDialog />, 'stornieren', overrides);

  it('says what a reversal does, offers every reason and counts the notes', async () => {
    const text = await cancelling();
    expect(text).toContain('Gutschrift GS-0001 stornieren');
    expect(text).toContain(
      'Es entsteht ein Stornobeleg mit eigener Nummer über dieselben Beträge. Die abgerechneten Prämien werden wieder offen. Das lässt sich nicht zurücknehmen.',
    );
    for (const reason of Object.values(CANCELLATION_REASONS)) expect(text).toContain(reason);
    expect(text).toContain(
      '10 bis 500 Zeichen. Bleibt bei Ihren Unterlagen und steht nicht auf dem Beleg.',
    );
    expect(text).toContain('0 von 500 Zeichen');
    expect(text).not.toContain('Bezahlt am');
  });

  it('of a paid document says that the money does not come back by itself', async () => {
    const text = await cancelling({ status: 'paid', paidDate: '2026-11-03' });
    expect(text).toContain('Bezahlt am 03.11.2026 Die Stornierung holt das Geld nicht zurück');
    expect(text).toContain('Was geschieht mit dem ausgezahlten Betrag?');
    for (const choice of Object.values(PAID_MONEY)) expect(text).toContain(choice);
    expect(await cancelling()).not.toContain('Was geschieht mit dem ausgezahlten Betrag?');
  });

  it('of a document that the bank may be paying right now says so', async () => {
    const openPaymentFile = { messageId: 'EW-1', createdAt: '2026-11-10T09:00:00.000Z' };
    expect(await cancelling({ openPaymentFile })).toContain(
      'In der SEPA-Datei vom 10.11.2026, 10:00 Haben Sie EW-1 schon bei Ihrer Bank freigegeben, wird trotzdem überwiesen. Nehmen Sie die Überweisung dort zurück, bevor Sie die Prämien erneut auszahlen.',
    );
  });

  it.each([
    [{ status: 'cancelled' }, 'Diese Gutschrift ist bereits storniert.'],
    [REVERSAL, 'Ein Stornobeleg kann nicht storniert werden.'],
  ] as const)('of %j only says "%s"', async (document, why) => {
    const text = await cancelling(document);
    expect(text).toContain(why);
    expect(text).not.toContain('Stornierungsgrund');
  });
});

describe('the dialog "Widerspruch"', () => {
  const objecting = (overrides?: Partial<PayoutDetail>) =>
    opened(<ObjectionDialog />, 'widerspruch', overrides);

  it('says what an objection does to the document, and what is to be noted', async () => {
    const text = await objecting();
    expect(text).toContain(
      'Mit dem Widerspruch des Partners verliert die Gutschrift ihre Wirkung als Rechnung (§ 14 Abs. 2 UStG). Sie bleibt unverändert erhalten, wird als „Widersprochen“ geführt und zählt in keiner Summe mehr.',
    );
    expect(text).toContain('Ab dem Ausstellungsdatum 01.11.2026, höchstens heute.');
    expect(text).toContain(
      'Zum Beispiel „Per E-Mail: falscher Steuersatz“. Bleibt bei Ihren Unterlagen.',
    );
  });

  it.each([
    [{ objectedDate: '2026-11-03' }, 'Zu diesem Dokument ist bereits ein Widerspruch erfasst.'],
    [REVERSAL, 'Widersprochen werden kann nur einer Gutschrift.'],
    [{ kind: 'payout_receipt' }, 'Widersprochen werden kann nur einer Gutschrift.'],
  ] as const)('of %j only says "%s"', async (document, why) => {
    expect(await objecting(document)).toContain(why);
  });
});

describe('the dialog "senden"', () => {
  const MAIL = {
    to: 'lukasz@gruen.example',
    toName: 'Łukasz Grün',
    fromName: 'Gut Lindenhof',
    replyTo: 'post@lindenhof.example',
    subject: 'Gutschrift GS-0001 von Gut Lindenhof',
    html: '<p>Guten Tag</p>',
    attachments: [{ fileName: 'Gutschrift_GS-0001.pdf', bytes: 48_000 }],
    refusal: null as string | null,
  };
  const sending = (
    mail: Partial<typeof MAIL>,
    overrides?: Partial<PayoutDetail>,
    more: readonly Answer[] = [],
  ) =>
    opened(<SendDialog />, 'senden', overrides, ({ id }) => [
      [keyOf(previewPayoutMail, { params: { id }, body: { message: '' } }), { ...MAIL, ...mail }],
      ...more,
    ]);

  it('shows the mail with sender, answer address, subject and files', async () => {
    const text = await sending({});
    expect(text).toContain('Gutschrift GS-0001 senden');
    expect(text).toContain('E-Mail an den Partner');
    expect(text).toContain('An Łukasz Grün lukasz@gruen.example Adresse ändern');
    expect(text).toContain('Nachricht (optional) Steht in der E-Mail über dem Dokument.');
    expect(text).toContain('Antwort an post@lindenhof.example');
    expect(text).toContain('Betreff Gutschrift GS-0001 von Gut Lindenhof');
    expect(text).toContain('Anhänge Gutschrift_GS-0001.pdf');
    expect(text).not.toContain('Erneut senden');
  });

  it('says that answers reach nobody while no address is verified', async () => {
    expect(await sending({ replyTo: '' })).toContain(
      'Antwort an niemand, solange keine Ihrer Adressen bestätigt ist',
    );
  });

  it('says when it went out before, and that sending again is recorded', async () => {
    const sent = { sentAt: '2026-11-02T09:00:00.000Z', sentTo: 'alt@gruen.example' };
    const text = await sending({}, { status: 'sent', ...sent });
    expect(text).toContain('Zuletzt gesendet am 02.11.2026, 10:00 an alt@gruen.example.');
    expect(text).toContain('Ein erneuter Versand wird im Verlauf festgehalten.');
    expect(text).toContain('Erneut senden');
  });

  it('says that nothing is attached where the mail leads to the document', async () => {
    expect(await sending({ attachments: [] })).toContain(
      'Kein Anhang: Die E-Mail öffnet den Beleg im Partnerbereich.',
    );
  });

  it('leads to the words of the mail where the plan lets them be worded', async () => {
    const templates = [
      { id: 'credit_note', kind: 'credit_note', isUsed: false },
      { id: 'own', kind: 'credit_note', isUsed: true },
    ];
    const words = (plan: string) => [
      [keyOf(getUser), { plan }] as const,
      [keyOf(listMailTemplates, {}), templates] as const,
    ];
    const said = 'Text dieser E-Mail bearbeiten';
    expect(await sending({}, {}, words('premium_yearly'))).toContain(said);
    expect(await sending({}, {}, words('free'))).not.toContain(said);
    expect(await sending({}, REVERSAL, words('premium_yearly'))).not.toContain(said);
  });

  it('offers no message while own words may not go out, and says when they may', async () => {
    const text = await sending({}, {}, [[keyOf(getUser), { speaksFreely: false }]]);
    expect(text).not.toContain('Nachricht (optional)');
    expect(text).toContain(
      'Eine eigene Nachricht können Sie mitschicken, sobald Ihre erste Rechnung bezahlt ist.',
    );
  });

  it('without an address says so and leads to it', async () => {
    const refusal = 'Für diesen Partner ist keine E-Mail-Adresse hinterlegt.';
    const text = await sending({ to: '', refusal });
    expect(text).toContain(refusal);
    expect(text).toContain('Adresse hinterlegen');
    expect(text).not.toContain('Nachricht (optional)');
  });
});

describe('the dialog "Dokumente eines Zeitraums"', () => {
  it('says what the archive holds', async () => {
    const text = await shown(<ArchiveDialog />, { address: '/payouts?archiv=zeitraum' });
    expect(text).toContain('Dokumente eines Zeitraums');
    expect(text).toContain(
      'PDF und XRechnung, wie sie ausgestellt wurden, mit einer Übersicht als CSV',
    );
    expect(text).toContain('Dokumente herunterladen');
    for (const label of ['Ausgestellt ab', 'Ausgestellt bis', 'Eigener Zeitraum'])
      expect(text).toContain(label);
  });
});
