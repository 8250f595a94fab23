import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { FileUpload } from '#shared/contracts/contract.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** Boundaries and headers around the one file of a form. */
const ENVELOPE_BYTES = 16 * 1024;

/** A scope whose calls take a form with one file, and nothing else. */
export function acceptUploads(
  api: FastifyInstance,
  addRoutes: (scope: FastifyInstance) => void,
): void {
  void api.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    await scope.register(multipart, {
      limits: { files: 1, fields: 0, headerPairs: 20, fieldNameSize: 100 },
    });
    addRoutes(scope);
  });
}

/** An uploaded file: bytes that nobody has looked at yet, under the name that somebody gave them. */
export interface UploadedFile {
  readonly bytes: Uint8Array;
  /** 'Saal am Abend.JPG'; '' where the browser says none. */
  readonly name: string;
}

/**
 * The file of a request; nothing above its limit is kept in memory.
 * @throws DomainError file_too_large or what the contract says instead, file_missing, malformed_request, unsupported_media_type
 */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes, tooLarge = 'file_too_large' }: FileUpload,
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type');
  if (Number(request.headers['content-length']) > maxBytes + ENVELOPE_BYTES)
    throw new DomainError(tooLarge);
  const part = await firstFile(request, maxBytes);
  if (part === undefined) throw new DomainError('file_missing');
  if (part.fieldname !== field) {
    part.file.resume();
    throw new DomainError('file_missing');
  }
  const bytes = await contentOf(part, tooLarge);
  if (bytes.length === 0) throw new DomainError('file_missing');
  return { bytes, name: part.filename ?? '' };
}

async function firstFile(request: FastifyRequest, fileSize: number) {
  try {
    return await request.file({ limits: { fileSize } });
  } catch {
    throw new DomainError('malformed_request');
  }
}

async function contentOf(part: MultipartFile, tooLarge: ErrorCode): Promise<Uint8Array> {
  try {
    return await part.toBuffer();
  } catch {
    throw new DomainError(part.file.truncated ? tooLarge : 'malformed_request');
  }
}
