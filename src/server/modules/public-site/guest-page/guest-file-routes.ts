import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey } from '#server/kernel/rate-limits.ts';
import { guestFileKind, keepGuestFile, requireFileRoom } from '#server/modules/leads/index.ts';
import { route } from '#server/platform/http/route.ts';
import { acceptUploads } from '#server/platform/http/upload.ts';
import { uploadGuestFile } from '#shared/contracts/public-site.ts';
import { filesQuestion } from '#shared/forms/form-pages.ts';
import { GUEST_FILE_MAX_BYTES, MOST_GUEST_FILES } from '#shared/forms/guest-files.ts';
import type { Sent } from '#shared/forms/read-submission.ts';
import { receiptFor } from './guest-receipts.ts';
import { findLanding, type FoundLanding, unavailableMessage } from './landing.ts';
import type { PublicPageOptions } from './page-views.ts';

/** Files of one network: a few requests, with some tries each. */
const BY_NETWORK = { bucket: 'guest-file-network', points: 60, seconds: 3600 } as const;

/** Files for one provider, whoever sends them: what waits for a request counts against no plan. */
const BY_PROVIDER = { bucket: 'guest-file-provider', points: 150, seconds: 3600 } as const;

/** Files that a node reads at the same time; each may take its ten megabytes of memory. */
const MOST_AT_ONCE = 16;

type Context = Pick<PublicPageOptions, 'services' | 'limits' | 'objects' | 'secret'>;

interface Upload {
  readonly bytes: Uint8Array;
  /** As the browser says; nothing of it is trusted. */
  readonly name: string;
}

let reading = 0;

/**
 * Takes one of the few places for requests with files, until it is answered or its connection ends.
 * @throws DomainError unavailable where there is none
 */
function takePlace({ raw }: FastifyReply): void {
  if (reading >= MOST_AT_ONCE) throw new DomainError('unavailable');
  reading += 1;
  let isTaken = true;
  const leave = (): void => {
    if (isTaken) reading -= 1;
    isTaken = false;
  };
  raw.once('finish', leave);
  raw.once('close', leave);
}

/** The call by which the page stores each chosen file, before the request that brings its receipt. */
export function guestFileCalls(api: FastifyInstance, options: Context): void {
  const { services, limits } = options;
  acceptUploads(api, (uploads) => {
    // Before anything of the body is read.
    uploads.addHook('preValidation', async (request, reply) => {
      await limits.consume(BY_NETWORK, networkKey(request.ip));
      takePlace(reply);
    });
    route(uploads, uploadGuestFile, async ({ params, file, fileName }) => {
      const landing = await findLanding(services.db, params.slug, '', services.clock());
      if (landing === null) throw new DomainError('link_not_found');
      requireFilesQuestion(landing);
      return { receipt: await storeFile(options, landing, { bytes: file, name: fileName }) };
    });
  });
}

/** @throws DomainError campaign_unavailable, not_found */
function requireFilesQuestion({ campaign, unavailable }: FoundLanding): void {
  if (unavailable !== null)
    throw new DomainError('campaign_unavailable', {
      reason: unavailableMessage(unavailable, campaign, 'de'),
    });
  if (filesQuestion(campaign.formConfig) === null) throw new DomainError('not_found');
}

/**
 * Stores a file for a request of this page.
 * @returns its receipt
 * @throws DomainError guest_file_wrong_kind, guest_files_full, too_many_requests
 */
async function storeFile(
  { services, limits, objects, secret }: Context,
  { providerId, provider }: FoundLanding,
  { bytes, name }: Upload,
): Promise<string> {
  const kind = guestFileKind(bytes);
  if (kind === null) throw new DomainError('guest_file_wrong_kind');
  await limits.consume(BY_PROVIDER, providerId);
  await requireFileRoom(services.db, providerId, provider.plan, bytes.length);
  const stored = await keepGuestFile(services, objects, providerId, kind, { bytes, name });
  return receiptFor(secret, providerId, stored);
}

/** Boundaries, headers and all answers around the files of a form. */
const ENVELOPE_BYTES = 512 * 1024;

/** Largest form that is read. */
const FORM_BYTES = MOST_GUEST_FILES * GUEST_FILE_MAX_BYTES + ENVELOPE_BYTES;

export const isMultipart = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').startsWith('multipart/form-data');

/**
 * A scope that reads whole forms with files, which a browser without a script sends: the files are stored one
 * after the other while they arrive, and stand in the body as receipts. Why one was refused is said by
 * `requireTakenFiles`.
 */
export async function acceptFormsWithFiles(
  forms: FastifyInstance,
  options: Context,
): Promise<void> {
  await forms.register(multipart, {
    // Reported with what else is wrong, once the whole form has been read.
    throwFileSizeLimit: false,
    limits: {
      files: MOST_GUEST_FILES + 1,
      fileSize: GUEST_FILE_MAX_BYTES,
      fields: 400,
      fieldSize: 20_000,
      fieldNameSize: 200,
      headerPairs: 20,
    },
  });
  forms.addHook<{ Params: { slug: string } }>('preValidation', async (request, reply) => {
    if (!isMultipart(request)) return;
    await options.limits.consume(BY_NETWORK, networkKey(request.ip));
    if (Number(request.headers['content-length']) > FORM_BYTES)
      throw new DomainError('guest_files_too_large');
    const { db, clock } = options.services;
    const landing = await findLanding(db, request.params.slug.toLowerCase(), '', clock());
    if (landing === null) throw new DomainError('link_not_found');
    takePlace(reply);
    request.body = await readForm(request, options, landing);
  });
}

/** Why a file of a form was refused; the rest of the form has been read all the same. */
const refusals = new WeakMap<FastifyRequest['raw'], DomainError>();

async function readForm(
  request: FastifyRequest,
  options: Context,
  landing: FoundLanding,
): Promise<Sent> {
  const isOpen = landing.unavailable === null;
  const field = isOpen ? (filesQuestion(landing.campaign.formConfig)?.name ?? '') : '';
  const values = new Map<string, string[]>();
  const add = (name: string, value: string) =>
    values.set(name, [...(values.get(name) ?? []), value]);
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') add(part.fieldname, part.value);
      continue;
    }
    const file = await contentOf(part);
    // Nothing was chosen, or nobody asked for it.
    if (part.fieldname !== field || (file.bytes.length === 0 && file.name === '')) continue;
    try {
      if (part.file.truncated) throw new DomainError('guest_file_too_large');
      add(field, await storeFile(options, landing, file));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (!refusals.has(request.raw)) refusals.set(request.raw, error);
    }
  }
  return Object.fromEntries(
    [...values].map(([name, all]) => [name, all.length === 1 ? (all[0] ?? '') : all]),
  );
}

/** @throws DomainError what the first file of this form that was not taken was refused for */
export function requireTakenFiles(raw: FastifyRequest['raw']): void {
  const refusal = refusals.get(raw);
  if (refusal !== undefined) throw refusal;
}

async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    const code = (error as { readonly code?: unknown }).code;
    if (code === 'FST_FILES_LIMIT') throw new DomainError('guest_files_too_large');
    throw new DomainError('malformed_request');
  }
}

async function contentOf(part: MultipartFile): Promise<Upload> {
  const pieces: Uint8Array[] = [];
  for await (const piece of part.file) pieces.push(piece as Uint8Array);
  return { bytes: Buffer.concat(pieces), name: part.filename ?? '' };
}
