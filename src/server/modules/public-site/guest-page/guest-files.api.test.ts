import { describe, expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type { getLead } from '#shared/contracts/leads/leads.ts';
import { GUEST_FILE_MAX_BYTES } from '#shared/forms/guest-files.ts';
import { anyAddress } from '#tests/support/caller.ts';
import {
  chooseFile,
  FILES,
  formWithFiles,
  multipartForm,
  pdf,
  receiptOf,
} from '#tests/support/guest-files.ts';
import { picture } from '#tests/support/images.ts';
import { fakePicture } from '#tests/support/library-pictures.ts';
import { createSubmissionHarness, formAddress } from '#tests/support/submission-harness.ts';
import { createWorld, must, visitorAnswers, type World } from '#tests/support/world.ts';

type Lead = Received<typeof getLead>;

const harness = await createSubmissionHarness();
const { app, send, later, backToNow, leadsOf } = harness;
const open = (question = {}) =>
  createWorld(app, { campaign: { formConfig: formWithFiles(question) } });
const leadOf = async (world: World): Promise<Lead> => {
  const [lead] = await leadsOf(world);
  return must<Lead>(app, 'GET', `/api/leads/${lead?.id}`, undefined, world.provider.cookie);
};
const download = (world: World, lead: string, file: string, cookie = world.provider.cookie) =>
  app.call('GET', `/api/leads/${lead}/files/${file}`, undefined, cookie);
async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.objects.list('files/')) keys.push(key);
  return keys;
}
const postForm = (
  world: World,
  fields: Record<string, unknown>,
  files: Parameters<typeof multipartForm>[1],
) => {
  const { body, headers } = multipartForm(fields, files);
  return app.call('POST', formAddress(world), body, undefined, { from: anyAddress(), headers });
};

describe('a request with files', () => {
  it('keeps their bytes for the provider, who downloads them and cannot open them', async () => {
    const world = await open();
    const photo = await picture('jpeg');
    const answer = await send(
      world,
      visitorAnswers({
        [FILES]: [
          await receiptOf(app, world, pdf('Erst der Sekt'), 'Ablauf „Fest“ 🎉.pdf'),
          await receiptOf(app, world, photo, '../Saal.png'),
        ],
      }),
    );
    expect(answer.statusCode).toBe(200);
    const lead = await leadOf(world);
    expect(lead.answers.at(-1)).toMatchObject({
      type: 'files',
      value: ['Ablauf „Fest“ 🎉.pdf', 'Saal.png.jpg'],
    });
    expect(lead.files).toMatchObject([
      {
        field: FILES,
        name: 'Ablauf „Fest“ 🎉.pdf',
        kind: 'pdf',
        size: pdf('Erst der Sekt').length,
      },
      { field: FILES, name: 'Saal.png.jpg', kind: 'jpg', size: photo.length },
    ]);
    const file = await download(world, lead.id, lead.files[0]?.id ?? '');
    expect(file.body).toBe(pdf('Erst der Sekt').toString());
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition':
        'attachment; filename="ablauf-fest.pdf"; ' +
        "filename*=UTF-8''Ablauf%20%E2%80%9EFest%E2%80%9C%20%F0%9F%8E%89.pdf",
      'content-security-policy':
        "default-src 'none';base-uri 'none';frame-ancestors 'none';sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const table = await app.call('GET', '/api/leads/export', undefined, world.provider.cookie);
    expect(table.body).toContain('Ablauf „Fest“ 🎉.pdf, Saal.png.jpg');
  });

  it('is nobody else’s to download, and no other request’s', async () => {
    const [world, other] = [await open(), await open()];
    const receipt = await receiptOf(app, world);
    await send(world, visitorAnswers({ [FILES]: receipt }));
    await send(other, visitorAnswers());
    const [lead, foreign] = [await leadOf(world), await leadOf(other)];
    const file = lead.files[0]?.id ?? '';
    const { cookie } = other.provider;
    expect((await download(world, lead.id, file, cookie)).statusCode).toBe(404);
    expect((await download(world, foreign.id, file, cookie)).statusCode).toBe(404);
    expect((await download(world, lead.id, file, '')).statusCode).toBe(401);
  });

  it('is one request however often it is sent, and another one with another file of the same name', async () => {
    const world = await open();
    const receipt = await receiptOf(app, world);
    const answers = visitorAnswers({ [FILES]: receipt });
    const key = { 'idempotency-key': 'immer-derselbe' };
    const all = await Promise.all([1, 2, 3].map(() => send(world, answers, key)));
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await send(world, answers)).statusCode).toBe(200);
    expect(await leadsOf(world)).toHaveLength(1);
    const next = await receiptOf(app, world, pdf('Anderer Inhalt'));
    expect((await send(world, { ...answers, [FILES]: next })).statusCode).toBe(200);
    expect(await leadsOf(world)).toHaveLength(2);
  });

  it('cannot bring along a file that another request has', async () => {
    const world = await open();
    const receipt = await receiptOf(app, world);
    await send(world, visitorAnswers({ [FILES]: receipt }));
    const again = await send(world, visitorAnswers({ [FILES]: receipt }));
    expect(again.json()).toMatchObject({ code: 'guest_files_used' });
    expect(await leadsOf(world)).toHaveLength(1);
  });

  it('takes no name for a file, no receipt of another provider, none that was changed and none of yesterday', async () => {
    const [world, other] = [await open(), await open()];
    const own = await receiptOf(app, world);
    const message = 'Bitte wählen Sie Ihre Dateien bei „Ihr Ablaufplan“ noch einmal aus.';
    const refused = async (value: unknown) => {
      const answer = await send(world, visitorAnswers({ [FILES]: value }));
      expect(answer.json()).toMatchObject({ issues: [{ path: FILES, message }] });
    };
    await refused('Ablauf.pdf');
    await refused([own, { name: 'Ablauf.pdf' }]);
    await refused(await receiptOf(app, other));
    await refused(own.replace('Ablauf', 'Anlauf'));
    later(7 * 60 * 60 * 1000);
    await refused(own);
    backToNow();
    expect(await leadsOf(world)).toEqual([]);
  });

  it('keeps no file of a question that its answers do not ask', async () => {
    const world = await open({
      showIf: { match: 'all', rules: [{ field: 5, is: 'is', value: 'Taufe' }] },
    });
    const receipt = await receiptOf(app, world);
    await send(world, visitorAnswers({ anlass: 'Hochzeit', [FILES]: receipt }));
    expect((await leadOf(world)).files).toEqual([]);
  });
});

describe('a file that is chosen', () => {
  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'Plan.pdf'],
    ['a page with a PDF behind it', '<html>%PDF-1.7', 'Plan.pdf'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'Plan.png'],
    ['a program', 'MZ\u0090\0', 'Plan.pdf'],
    ['an archive', 'PK\u0003\u0004', 'Plan.docx'],
  ])('is refused by its bytes: %s', async (_what, text, name) => {
    const world = await open();
    const before = await stored();
    const answer = await chooseFile(app, world, Buffer.from(text), { name });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'guest_file_wrong_kind' });
    expect(await stored()).toEqual(before);
  });

  it('is refused where it is empty, too large, or nobody asks for it', async () => {
    const [world, plain] = [await open(), await createWorld(app)];
    const before = await stored();
    const large = Buffer.concat([pdf(), Buffer.alloc(GUEST_FILE_MAX_BYTES)]);
    const codeOf = async (...args: Parameters<typeof chooseFile>) =>
      (await chooseFile(...args)).json<{ code: string }>().code;
    expect(await codeOf(app, world, Buffer.alloc(0))).toBe('file_missing');
    expect(await codeOf(app, world, large)).toBe('guest_file_too_large');
    expect(await codeOf(app, plain, pdf())).toBe('not_found');
    expect(await stored()).toEqual(before);
  });

  it('is one of sixty an hour from one network', async () => {
    const world = await open();
    const from = anyAddress();
    const answers = [];
    for (let count = 0; count < 61; count += 1)
      answers.push((await chooseFile(app, world, Buffer.from('kein PDF'), { from })).statusCode);
    expect(answers.slice(0, 60)).not.toContain(429);
    expect(answers.at(-1)).toBe(429);
  });

  it('finds no room where the plan is full, and the request goes without it', async () => {
    const world = await open();
    const receipt = await receiptOf(app, world);
    await fakePicture(app.pool, world.provider.email, { bytes: 50_000_000 });
    expect((await chooseFile(app, world, pdf())).json()).toMatchObject({
      code: 'guest_files_full',
    });
    const answers = visitorAnswers();
    const full = await send(world, { ...answers, [FILES]: receipt });
    expect(full.json()).toMatchObject({ code: 'guest_files_full' });
    expect((await send(world, answers)).statusCode).toBe(200);
    expect(await leadsOf(world)).toHaveLength(1);
  });
});

describe('a form with files, without a script', () => {
  const fields = (overrides: Record<string, unknown> = {}) => {
    const { contactPermissionAccepted: _, ...rest } = visitorAnswers(overrides);
    return rest;
  };

  it('is sent as a browser sends it, and its fields are those of any other', async () => {
    const world = await open();
    const page = await app.call('GET', formAddress(world));
    expect(page.body).toContain('encType="multipart/form-data"');
    const answer = await postForm(world, fields({ event_scope: ['Catering', 'Getränke'] }), [
      { name: 'Ablauf.pdf', bytes: pdf() },
      { name: '', bytes: '' },
    ]);
    expect(answer.statusCode).toBe(303);
    const lead = await leadOf(world);
    expect(lead.files).toMatchObject([{ name: 'Ablauf.pdf' }]);
    expect(lead.answers.find(({ name }) => name === 'event_scope')?.value).toEqual([
      'Catering',
      'Getränke',
    ]);
  });

  it('comes back with the files that were taken, which need not be chosen again', async () => {
    const world = await open();
    const page = await postForm(world, fields({ vorname: '' }), [
      { name: 'Ablauf.pdf', bytes: pdf() },
    ]);
    expect(page.statusCode).toBe(422);
    const receipt = /type="checkbox" name="dateien" checked="" value="([^"]+)"/.exec(
      page.body,
    )?.[1];
    expect(page.body).toContain('Ablauf.pdf');
    const answer = await postForm(world, fields({ [FILES]: receipt }), [{ name: '', bytes: '' }]);
    expect(answer.statusCode).toBe(303);
    expect((await leadOf(world)).files).toMatchObject([{ name: 'Ablauf.pdf' }]);
  });

  it.each([
    ['Plan.exe', 'MZ', 'Bitte wählen Sie eine Datei im Format PDF, JPG, PNG oder WebP aus.'],
    [
      'Groß.pdf',
      Buffer.concat([pdf(), Buffer.alloc(GUEST_FILE_MAX_BYTES)]),
      'Die Datei ist größer als 10 MB. Bitte verkleinern Sie sie.',
    ],
  ])('says what is wrong with %s and keeps what was typed', async (name, bytes, message) => {
    const world = await open();
    const page = await postForm(world, fields({ nachname: 'Şahin' }), [{ name, bytes }]);
    expect(page.statusCode).toBeGreaterThanOrEqual(400);
    expect(page.body).toContain(message);
    expect(page.body).toContain('value="Şahin"');
    expect(await leadsOf(world)).toEqual([]);
  });

  it('has at most five files', async () => {
    const world = await open();
    const six = [1, 2, 3, 4, 5, 6, 7].map((place) => ({
      name: `Plan ${String(place)}.pdf`,
      bytes: pdf(String(place)),
    }));
    const page = await postForm(world, fields(), six);
    expect(page.body).toContain('höchstens 5 Dateien');
    expect(await leadsOf(world)).toEqual([]);
  });

  it('is taken without its files where the form asks for none any more', async () => {
    const world = await createWorld(app);
    const before = await stored();
    const answer = await postForm(world, fields(), [{ name: 'Ablauf.pdf', bytes: pdf() }]);
    expect(answer.statusCode).toBe(303);
    expect(await stored()).toEqual(before);
  });
});
