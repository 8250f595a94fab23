import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startEvatrServer, type Mood } from '#tests/support/evatr/evatr-server.ts';
import { openEvatr } from './open-evatr.ts';

const evatr = await startEvatrServer();
afterAll(() => evatr.close());
const service = openEvatr({ apiUrl: evatr.url, timeoutMs: 500 });

const QUESTION = {
  ownVatId: 'DE136695976',
  vatId: 'ATU12345675',
  companyName: 'Müller & Söhne Ges.m.b.H.',
  street: 'Graben 7',
  postalCode: '1010',
  city: 'Wien',
};
const MUELLER = {
  firmenname: 'Müller & Söhne Ges.m.b.H.',
  strasse: 'Graben 7',
  plz: '1010',
  ort: 'Wien',
};

beforeEach(() => {
  evatr.mood = null;
  evatr.hold = null;
  evatr.calls.length = 0;
  evatr.register.clear();
});

describe('a qualified confirmation', () => {
  it('sends the two ids, name and address, and nothing else of anybody', async () => {
    evatr.register.set('ATU12345675', MUELLER);
    const answer = await service.ask(QUESTION);
    expect(answer).toEqual({
      kind: 'confirmed',
      evidence: {
        statusCode: 'evatr-0000',
        serviceId: 'd6f1148c48118a14',
        serviceTime: '2026-11-21T12:00:00.561855733+01:00',
        validFrom: '',
        validTo: '',
        nameResult: 'A',
        streetResult: 'A',
        postalCodeResult: 'A',
        cityResult: 'A',
      },
    });
    expect(evatr.calls).toEqual([
      {
        anfragendeUstid: 'DE136695976',
        angefragteUstid: 'ATU12345675',
        firmenname: 'Müller & Söhne Ges.m.b.H.',
        ort: 'Wien',
        plz: '1010',
        strasse: 'Graben 7',
      },
    ]);
  });

  it.each([
    ['one field that differs', { ...MUELLER, strasse: 'Kohlmarkt 1' }, 'differs'],
    [
      'fields that the member state does not say',
      { ...MUELLER, firmenname: '', strasse: '' },
      'confirmed',
    ],
    [
      'a member state that says nothing but that it is valid',
      { firmenname: '', strasse: '', plz: '', ort: '' },
      'valid',
    ],
  ])('knows %s', async (_what, registered, kind) => {
    evatr.register.set('ATU12345675', registered);
    expect(await service.ask(QUESTION)).toMatchObject({ kind });
  });

  it.each([
    ['evatr-2001', 404, 'refused'],
    ['evatr-2002', 200, 'refused'],
    ['evatr-2006', 200, 'refused'],
    ['evatr-0005', 400, 'refused'],
    ['evatr-0012', 400, 'refused'],
    ['evatr-2003', 400, 'refused'],
    ['evatr-0004', 400, 'own_id_refused'],
    ['evatr-0006', 403, 'own_id_refused'],
    ['evatr-2005', 404, 'own_id_refused'],
    ['evatr-0003', 400, 'valid'],
    ['evatr-2008', 200, 'valid'],
  ])('takes %s as an answer: %s %s', async (status, http, kind) => {
    evatr.mood = { status, http, more: { gueltigBis: '2026-01-31' } };
    expect(await service.ask(QUESTION)).toMatchObject({
      kind,
      evidence: { statusCode: status, validTo: '2026-01-31' },
    });
  });

  it.each([
    ...['0011', '0013', '1001'].map((code) => ({ status: `evatr-${code}`, http: 503 })),
    ...['1002', '1003', '1004', '2004', '2007', '2011', '3011'].map((code) => ({
      status: `evatr-${code}`,
      http: 500,
    })),
    { status: 'evatr-0008', http: 403 },
    { status: 'evatr-9999', http: 200 },
  ])('takes $status for no answer, so that it is asked again', async (mood) => {
    evatr.mood = mood;
    expect(await service.ask(QUESTION)).toEqual({ kind: 'unavailable', reason: mood.status });
  });
});

describe('an answer that is none', () => {
  const moods: Exclude<Mood, object>[] = ['garbage', 'html', 'huge', 'cut', 'silent', 'redirect'];
  it.each(moods)('%s: is never taken for a refusal', async (mood) => {
    evatr.mood = mood;
    const begun = performance.now();
    expect(await service.ask(QUESTION)).toMatchObject({ kind: 'unavailable' });
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('a port that nobody listens to is one too', async () => {
    const nobody = openEvatr({ apiUrl: 'http://127.0.0.1:9/app/v1', timeoutMs: 500 });
    expect(await nobody.ask(QUESTION)).toMatchObject({ kind: 'unavailable' });
  });

  it('its reason names nobody', async () => {
    evatr.mood = { status: 'nonsense Müller', http: 418 };
    const answer = await service.ask(QUESTION);
    expect(JSON.stringify(answer)).not.toMatch(/Müller|ATU|Graben/);
  });
});
