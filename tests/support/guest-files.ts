import { defaultForm } from '#shared/forms/default-form.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { anyAddress, type Caller, type CallAnswer } from './caller.ts';
import { uploadForm } from './images.ts';
import type { World } from './world.ts';

/** Technical name of the question for files. */
export const FILES = 'dateien';

/** The default form, with a question for files on its last page. */
export function formWithFiles(
  question: Partial<FormConfig['pages'][number]['fields'][number]> = {},
) {
  const form = defaultForm();
  const files = {
    id: 90,
    type: 'files' as const,
    label: 'Ihr Ablaufplan',
    name: FILES,
    required: false,
    options: [],
    ...question,
  };
  return {
    ...form,
    pages: form.pages.map((page, index) =>
      index === form.pages.length - 1 ? { ...page, fields: [...page.fields, files] } : page,
    ),
  };
}

/** A PDF as far as its first bytes say. */
export const pdf = (text = 'Ablauf'): Buffer => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);

/** Stores a file as the page does when it is chosen. */
export function chooseFile(
  app: Caller,
  { campaign }: World,
  bytes: Uint8Array,
  { name = 'Ablauf.pdf', from = anyAddress() } = {},
): Promise<CallAnswer> {
  const { type, body } = uploadForm(bytes, { field: 'file', name });
  return app.call('POST', `/api/landing/${campaign.slug}/files`, body, undefined, {
    from,
    headers: { 'content-type': type },
  });
}

/** @returns the receipt of a file that must be taken */
export async function receiptOf(
  app: Caller,
  world: World,
  bytes: Uint8Array = pdf(),
  name = 'Ablauf.pdf',
): Promise<string> {
  const answer = await chooseFile(app, world, bytes, { name });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ receipt: string }>().receipt;
}

interface FormFile {
  readonly name: string;
  readonly bytes: Uint8Array | string;
}

const BOUNDARY = '----anfrage-7c1e';

/** A whole form with files, as a browser without a script sends it. */
export function multipartForm(
  fields: Readonly<Record<string, unknown>>,
  files: readonly FormFile[],
) {
  const head = (words: string) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${words}\r\n`);
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    [value]
      .flat()
      .flatMap((each) => [head(`name="${name}"`), Buffer.from(`\r\n${String(each)}\r\n`)]),
  );
  const sent = files.flatMap(({ name, bytes }) => [
    head(`name="${FILES}"; filename="${name}"`),
    Buffer.from('content-type: application/octet-stream\r\n\r\n'),
    Buffer.from(bytes as Uint8Array),
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...parts, ...sent, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      accept: 'text/html',
    },
  };
}
