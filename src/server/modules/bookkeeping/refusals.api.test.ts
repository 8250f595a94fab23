import { describe, expect, it } from 'vitest';
import { cancelled, documentScene } from '#tests/support/document-scene.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

const app = await createTestApplication({ clock: () => new Date('2026-11-21T09:00:00Z') });

const OWN_BANK = { letterText: '', iban: 'DE89370400440532013000', bic: '', accountHolder: '' };

async function bankScene() {
  const scene = await documentScene(app);
  const { cookie } = scene.provider;
  await must(app, 'PUT', '/api/account/document-settings', OWN_BANK, cookie);
  return scene;
}

const refusal = (answer: Awaited<ReturnType<typeof app.call>>): [number, string] => [
  answer.statusCode,
  answer.json<{ message: string }>().message,
];

describe('a file for the bank that is refused says', () => {
  const write = async (cookie: string, creditNoteIds: readonly string[], executionDate: string) =>
    refusal(await app.call('POST', '/api/payment-files', { creditNoteIds, executionDate }, cookie));

  it('"Bitte hinterlegen Sie zuerst Ihre eigene IBAN in den Account-Einstellungen."', async () => {
    const { id, provider } = await documentScene(app);
    expect(await write(provider.cookie, [id], '2026-11-23')).toEqual([
      422,
      'Bitte hinterlegen Sie zuerst Ihre eigene IBAN in den Account-Einstellungen.',
    ]);
  });

  it('"Das Ausführungsdatum darf nicht in der Vergangenheit liegen."', async () => {
    const { id, provider } = await bankScene();
    expect(await write(provider.cookie, [id], '2026-11-20')).toEqual([
      422,
      'Das Ausführungsdatum darf nicht in der Vergangenheit liegen.',
    ]);
  });

  it('"Bitte wählen Sie mindestens einen Beleg aus"', async () => {
    const { provider } = await bankScene();
    const answer = await app.call(
      'POST',
      '/api/payment-files',
      { creditNoteIds: [], executionDate: '2026-11-23' },
      provider.cookie,
    );
    expect(answer.json()).toMatchObject({
      issues: [{ path: 'creditNoteIds', message: 'Bitte wählen Sie mindestens einen Beleg aus' }],
    });
  });

  it('"Diese Belege können nicht überwiesen werden", each with its reason', async () => {
    const scene = await bankScene();
    const reversal = await cancelled(app, scene);
    expect(await write(scene.provider.cookie, [scene.id, reversal.id], '2026-11-23')).toEqual([
      409,
      'Diese Belege können nicht überwiesen werden: GS-0001: Der Beleg ist storniert. GS-0002: Ein Stornobeleg wird nicht überwiesen.',
    ]);
  });

  it('"Bitte sehen Sie sich diese Belege noch einmal an", where one is in an earlier file', async () => {
    const { id, provider } = await bankScene();
    const file = { creditNoteIds: [id], executionDate: '2026-11-23' };
    await must(app, 'POST', '/api/payment-files', file, provider.cookie);
    expect(await must(app, 'POST', '/api/payment-files', file, provider.cookie)).toMatchObject({
      requiresConfirmation: true,
      message: 'Bitte sehen Sie sich diese Belege noch einmal an, bevor Sie die Datei erstellen.',
      concerns: [{ number: 'GS-0001', concern: 'in_earlier_file' }],
      file: null,
    });
  });

  it('"Diese Datei ist bereits als ausgeführt markiert."', async () => {
    const { id, provider } = await bankScene();
    const { file } = await must<{ file: { id: string } }>(
      app,
      'POST',
      '/api/payment-files',
      { creditNoteIds: [id], executionDate: '2026-11-23' },
      provider.cookie,
    );
    const execute = () =>
      app.call(
        'POST',
        `/api/payment-files/${file.id}/executed`,
        { executedOn: '2026-11-21' },
        provider.cookie,
      );
    expect((await execute()).statusCode).toBe(200);
    expect(refusal(await execute())).toEqual([
      409,
      'Diese Datei ist bereits als ausgeführt markiert.',
    ]);
  });
});

describe('an export for DATEV that is refused says', () => {
  const expense = { account: '4760', taxKey: '' };
  const SETTINGS = {
    consultantNumber: 29_098,
    clientNumber: 55_003,
    fiscalYearMonth: 7,
    accountLength: 4,
    chart: '03',
    accounts: {
      regular: expense,
      small_business: expense,
      eu_business: expense,
      third_country: expense,
      private: expense,
    },
    creditorMode: 'collective',
    creditorBase: 70_000,
  };
  const write = async (cookie: string, from: string, to: string) =>
    refusal(await app.call('POST', '/api/datev/exports', { from, to }, cookie));

  it('why, sentence by sentence', async () => {
    const { provider } = await documentScene(app);
    const { cookie } = provider;
    expect(await write(cookie, '2026-11-01', '2026-11-30')).toEqual([
      422,
      'Bitte hinterlegen Sie zuerst Ihre DATEV-Angaben in den Account-Einstellungen.',
    ]);
    await must(app, 'PUT', '/api/account/datev', SETTINGS, cookie);
    expect(await write(cookie, '2026-06-01', '2026-07-31')).toEqual([
      422,
      'Der Zeitraum muss in einem Kalenderjahr und in einem Wirtschaftsjahr liegen. Bitte erstellen Sie sonst zwei Dateien.',
    ]);
    expect(await write(cookie, '2026-08-01', '2026-08-31')).toEqual([
      422,
      'In diesem Zeitraum wurden keine Belege erstellt.',
    ]);
    const november = { from: '2026-11-01', to: '2026-11-30' };
    await must(app, 'POST', '/api/datev/exports', november, cookie);
    expect(await write(cookie, november.from, november.to)).toEqual([
      422,
      'Alle Belege dieses Zeitraums sind schon exportiert, zuletzt am 21.11.2026. Die Dateien stehen unter „Bisherige Exporte“. Sollen die Belege noch einmal mit, setzen Sie den Haken.',
    ]);
  });

  it('each wrong number of the settings at its field', async () => {
    const { provider } = await documentScene(app);
    const wrong = {
      ...SETTINGS,
      consultantNumber: 1_000,
      clientNumber: 0,
      fiscalYearMonth: 13,
      accountLength: 9,
      creditorBase: 9_999,
      chart: '05',
      accounts: { ...SETTINGS.accounts, private: { account: 'x', taxKey: '12345' } },
    };
    const answer = await app.call('PUT', '/api/account/datev', wrong, provider.cookie);
    const { issues } = answer.json<{ issues: { path: string; message: string }[] }>();
    for (const [path, message] of [
      ['consultantNumber', 'Bitte geben Sie die Beraternummer ein (4 bis 7 Ziffern, ab 1001)'],
      ['clientNumber', 'Bitte geben Sie die Mandantennummer ein (1 bis 5 Ziffern)'],
      ['fiscalYearMonth', 'Bitte wählen Sie einen Monat'],
      ['accountLength', 'Bitte wählen Sie 4 bis 8 Stellen'],
      ['chart', 'Diese Auswahl gibt es nicht.'],
      ['creditorBase', 'Bitte geben Sie ein Kreditorenkonto ein'],
      ['accounts.private.account', 'Bitte geben Sie ein Sachkonto ein, nur Ziffern'],
      ['accounts.private.taxKey', 'Höchstens 4 Ziffern'],
    ])
      expect(issues).toContainEqual({ path, message });
  });
});
