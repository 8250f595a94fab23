import { useMutation, useQueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useCallback, useState } from 'react';
import type { LibraryPicture } from '#shared/contracts/accounts/pictures.ts';
import { readPictureLibrary, uploadLibraryPicture } from '#shared/contracts/calls.generated.ts';
import { PICTURE_ERRORS } from '#shared/picture-errors.ts';
import {
  LIBRARY_PICTURE_MAX_BYTES,
  LIBRARY_PICTURE_TYPES,
} from '#shared/pictures/library-picture.ts';
import { isRefusedFor, isSessionExpired, sentenceOf } from '#web/api/api-error.ts';
import { keyOf } from '#web/api/queries.ts';
import { uploadFile } from '#web/api/use-upload.ts';
import { planWay } from '../show-refusal.ts';

/** A file on its way into the library. */
export interface PictureUpload {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** How much of it has been sent, 0 to 1. */
  readonly share: number;
  /** Why it was refused; '' while it was not. */
  readonly message: string;
  /** It may go through the next time as it is. */
  readonly canRetry: boolean;
  /** To a plan that has room for it. */
  readonly way: { readonly label: string; readonly href: string } | undefined;
}

/** On their way at once: one is sent while the server draws another. */
const atOnce = pLimit(2);

/** The server draws one picture after the other, and refuses those for which too many wait. */
const RETRY_AFTER_MS = [2_000, 4_000, 8_000, 15_000, 30_000];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Files that are not sent yet; closing the page would lose them. */
let unsent = 0;

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

function countUnsent(change: 1 | -1): void {
  unsent += change;
  if (unsent > 0) addEventListener('beforeunload', askBeforeLeaving);
  else removeEventListener('beforeunload', askBeforeLeaving);
}

/**
 * Files that are uploaded into the library, two at once, each by itself: what is wrong with one says
 * so and holds up no other. They go on when the screen is left.
 * @param onUploaded called for each that has become a picture
 */
export function usePictureUploads(onUploaded: (picture: LibraryPicture) => void = () => undefined) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, onShare }: { file: File; onShare: (share: number) => void }) =>
      uploadFile(uploadLibraryPicture, {}, file, onShare),
    // Of all screens only lists of pictures show it, and twenty files come one after the other.
    meta: { refreshes: 'none' },
  });
  const change = useCallback((id: number, part: Partial<PictureUpload>) => {
    setUploads((before) => before.map((each) => (each.id === id ? { ...each, ...part } : each)));
  }, []);

  const send = async ({ id, file }: PictureUpload): Promise<void> => {
    for (let tries = 0; ; tries += 1) {
      try {
        change(id, { state: 'sending', share: 0 });
        const picture = await mutateAsync({ file, onShare: (share) => change(id, { share }) });
        change(id, { state: 'done' });
        await client.invalidateQueries({ queryKey: keyOf(readPictureLibrary) });
        return onUploaded(picture);
      } catch (error) {
        const wait = RETRY_AFTER_MS[tries];
        if (!isRefusedFor(error, 'unavailable') || wait === undefined)
          return change(id, { state: 'failed', ...failureOf(error) });
        change(id, { state: 'waiting' });
        await pause(wait);
      }
    }
  };
  const enqueue = (upload: PictureUpload): void => {
    countUnsent(1);
    void atOnce(() => send(upload)).finally(() => countUnsent(-1));
  };

  return {
    uploads,
    add: (files: readonly File[]): void => {
      const added = files.map((file): PictureUpload => {
        const message = refusalOf(file);
        const state = message === '' ? 'waiting' : 'failed';
        const id = nextId();
        return { id, file, state, share: 0, message, canRetry: false, way: undefined };
      });
      setUploads((before) => [...before.filter(({ state }) => state !== 'done'), ...added]);
      for (const upload of added) if (upload.state === 'waiting') enqueue(upload);
    },
    retry: (upload: PictureUpload): void => {
      change(upload.id, { state: 'waiting', message: '' });
      enqueue(upload);
    },
    dismiss: (upload: PictureUpload): void =>
      setUploads((before) => before.filter(({ id }) => id !== upload.id)),
  };
}

let lastId = 0;
const nextId = (): number => (lastId += 1);

function failureOf(error: unknown): Pick<PictureUpload, 'message' | 'canRetry' | 'way'> {
  const isFinal = Object.keys(PICTURE_ERRORS).some(
    (code) => code !== 'picture_quota_reached' && isRefusedFor(error, code as never),
  );
  return {
    message: isSessionExpired(error)
      ? 'Sie sind nicht mehr angemeldet.'
      : sentenceOf(error, 'Das Bild ist nicht angekommen. Bitte versuchen Sie es erneut.'),
    canRetry: !isFinal && !isRefusedFor(error, 'image_unreadable'),
    way: planWay(error),
  };
}

const HEIC = /\.hei[cf]s?$/i;

/** What can be said of a file before it is sent, in the server's words; '' where it may be tried. */
function refusalOf({ name, type, size }: File): string {
  if (/^image\/hei[cf]/.test(type) || HEIC.test(name))
    return PICTURE_ERRORS.library_picture_is_heic.message;
  // Systems that know no type of a file leave it to the server, which looks at the bytes.
  if (type !== '' && !LIBRARY_PICTURE_TYPES.some((taken) => taken === type))
    return PICTURE_ERRORS.library_picture_format.message;
  return size > LIBRARY_PICTURE_MAX_BYTES ? PICTURE_ERRORS.library_picture_too_large.message : '';
}
