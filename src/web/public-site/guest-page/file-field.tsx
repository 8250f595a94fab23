import {
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { formatFileSize } from '#shared/format-file-size.ts';
import type { FormField } from '#shared/forms/form-config.ts';
import {
  GUEST_FILE_ACCEPT,
  GUEST_FILE_MAX_BYTES,
  looksTaken,
  MOST_GUEST_FILES,
  readReceipt,
} from '#shared/forms/guest-files.ts';
import { fill } from '#shared/guest-words/fill.ts';
import type { FormWords } from '#shared/guest-words/form-words.ts';
import { errorAttributes, FieldError, Question } from './field-frame.tsx';
import { fieldId } from './field-ids.ts';
import { useFormWords } from './form-words.ts';
import { answersInHistory } from './visit-history.ts';

interface FileFieldProps {
  readonly field: FormField;
  /** Where a chosen file is stored; missing in previews, where nothing is sent. */
  readonly path: string | undefined;
  readonly error: string | undefined;
  readonly note: ReactNode;
  readonly className: string;
  /** Receipts of files that were stored before. */
  readonly kept: string | readonly string[] | undefined;
}

/** A chosen file on its way. */
interface Chosen {
  readonly name: string;
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  readonly percent: number;
  /** '' until it is stored. */
  readonly receipt: string;
  /** Why it could not be stored. */
  readonly message: string;
  /** Null for one that was stored before the page was loaded. */
  readonly file: File | null;
}

/**
 * A question that is answered by files. Each is stored as soon as it is chosen, and the form sends its
 * receipt; without a script they travel with the form.
 */
export function FileField({ field, path, error, note, className, kept }: FileFieldProps) {
  const words = useFormWords();
  const input = useRef<HTMLInputElement>(null);
  // False while the server's markup is taken over, which has to be the same.
  const isLive = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
  const { chosen, news, add, remove, again } = useFiles(input, path, field.name, kept, words);
  return (
    <fieldset
      className={`${className} pp-choices`}
      data-invalid={error === undefined ? undefined : ''}
      data-files={field.name}
      {...errorAttributes(field.name, error)}
    >
      <legend className="pp-label">
        <Question label={field.label} required={false} />
      </legend>
      {note}
      <FieldError name={field.name} message={error} />
      <ul className="pp-files">
        {chosen.map((each, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two files may be the same in all they say.
          <li key={place} data-state={each.state}>
            {isLive ? (
              <>
                <ChosenFile chosen={each} />
                {each.receipt === '' ? null : (
                  <input type="hidden" name={field.name} value={each.receipt} />
                )}
                {each.state === 'failed' && each.file !== null ? (
                  <button type="button" className="pp-quiet" onClick={() => again(place)}>
                    {words.fileAgain}
                  </button>
                ) : null}
                <button
                  type="button"
                  className="pp-quiet"
                  aria-label={fill(words.fileRemoveNamed, { name: each.name })}
                  onClick={() => remove(place)}
                >
                  {words.fileRemove}
                </button>
              </>
            ) : (
              <label className="pp-option">
                <input type="checkbox" name={field.name} value={each.receipt} defaultChecked />
                <ChosenFile chosen={each} />
              </label>
            )}
          </li>
        ))}
      </ul>
      <label className="pp-file-pick">
        <span>{words.filePick}</span>
        <input
          ref={input}
          id={fieldId(field.name)}
          type="file"
          name={field.name}
          multiple
          accept={GUEST_FILE_ACCEPT}
          aria-describedby={`${fieldId(field.name)}-hint`}
          onChange={({ currentTarget }) => {
            if (path !== undefined) add(currentTarget);
          }}
        />
      </label>
      <p className="pp-hint pp-file-hint" id={`${fieldId(field.name)}-hint`}>
        {words.fileHint}
      </p>
      <output className={news.isProblem ? 'pp-file-news' : 'pp-unseen'}>{news.text}</output>
    </fieldset>
  );
}

const noChanges = () => () => undefined;

function ChosenFile({ chosen }: { readonly chosen: Chosen }) {
  const words = useFormWords();
  const { name, state, percent, message } = chosen;
  const size = formatFileSize(chosen.size, words.language);
  const says = {
    waiting: fill(words.fileWaiting, { size }),
    sending: fill(words.fileSending, { size, percent }),
    done: size,
    failed: message,
  };
  return (
    <span className="pp-file">
      <span className="pp-file-name">{name}</span>
      <span className="pp-file-state">{says[state]}</span>
      {state === 'sending' ? <progress value={percent} max={100} aria-hidden="true" /> : null}
    </span>
  );
}

/** The files of a question, and what has just become of them. */
function useFiles(
  input: RefObject<HTMLInputElement | null>,
  path: string | undefined,
  name: string,
  kept: string | readonly string[] | undefined,
  words: FormWords,
) {
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => storedFiles(kept));
  const [news, setNews] = useState({ text: '', isProblem: false });
  // What is seen anyway is said to those who do not see it.
  const say = (text: string): void => setNews({ text, isProblem: false });
  const isFirst = useRef(true);

  useEffect(() => {
    const before = storedFiles(answersInHistory()[name]);
    if (before.length > 0) setChosen((files) => (files.length > 0 ? files : before));
    // Chosen before the script took over.
    if (input.current?.files?.length && path !== undefined) add(input.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once, when the script takes over.
  }, []);
  // Whoever listens to what is filled in learns of files as if they had been typed.
  useEffect(() => {
    if (!isFirst.current) input.current?.dispatchEvent(new Event('change', { bubbles: true }));
    isFirst.current = false;
  }, [input, chosen]);

  const next = chosen.findIndex(({ state }) => state === 'waiting');
  const isBusy = chosen.some(({ state }) => state === 'sending');
  const waiting = isBusy || next === -1 ? null : (chosen[next]?.file ?? null);
  useEffect(() => {
    if (waiting === null || path === undefined) return;
    const change = (part: Partial<Chosen>): void =>
      setChosen((files) =>
        files.map((each) => (each.file === waiting ? { ...each, ...part } : each)),
      );
    change({ state: 'sending', percent: 0 });
    void storeFile(path, waiting, words, (percent) => change({ percent })).then(
      ({ receipt, message }) => {
        change(receipt === '' ? { state: 'failed', message } : { state: 'done', receipt, message });
        say(
          receipt === ''
            ? `${waiting.name}: ${message}`
            : fill(words.fileStored, { name: waiting.name }),
        );
      },
    );
  }, [waiting, path, words]);

  const add = (control: HTMLInputElement): void => {
    const files = [...(control.files ?? [])];
    if (files.length === 0) return;
    control.value = '';
    const room = MOST_GUEST_FILES - chosen.length;
    const isProblem = files.length > room;
    const text = fill(words.filesMost, { most: MOST_GUEST_FILES });
    setNews({ text: isProblem ? text : '', isProblem });
    setChosen((before) => [
      ...before,
      ...files.slice(0, room).map((file) => chosenFile(file, words)),
    ]);
  };
  const remove = (place: number): void => {
    setChosen((files) => files.filter((_, each) => each !== place));
    say(fill(words.fileRemoved, { name: chosen[place]?.name ?? '' }));
    input.current?.focus();
  };
  const again = (place: number): void =>
    setChosen((files) =>
      files.map((each, at) => (at === place ? { ...each, state: 'waiting', message: '' } : each)),
    );
  return { chosen, news, add, remove, again };
}

/** What the browser itself can say of a file, before anything is sent. */
function chosenFile(file: File, words: FormWords): Chosen {
  const { name, size } = file;
  const nothing = { name, size, percent: 0, receipt: '' };
  const message =
    size > GUEST_FILE_MAX_BYTES ? words.fileTooLarge : looksTaken(file) ? '' : words.fileWrongKind;
  return message === ''
    ? { ...nothing, state: 'waiting', message, file }
    : { ...nothing, state: 'failed', message, file: null };
}

function storedFiles(raw: unknown): Chosen[] {
  return [raw ?? []].flat().flatMap((receipt): Chosen[] => {
    const file = readReceipt(receipt);
    if (file === null) return [];
    const { name, size, signature, content } = file;
    const stored = { state: 'done', percent: 100, message: '', file: null } as const;
    return [{ name, size, receipt: `${signature}.${content}`, ...stored }];
  });
}

/** Sends one file; the older way, because the newer one does not say how far it is. */
function storeFile(
  path: string,
  file: File,
  words: FormWords,
  onProgress: (percent: number) => void,
): Promise<{ receipt: string; message: string }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.floor((loaded / Math.max(1, total)) * 100)),
    );
    request.addEventListener('loadend', () => {
      const { receipt = '', ...refusal } = answerOf(request);
      resolve({ receipt, message: refusedBecause(refusal, words) });
    });
    const body = new FormData();
    body.append('file', file);
    request.open('POST', path);
    request.send(body);
  });
}

interface FileAnswer {
  readonly receipt?: string;
  readonly code?: string;
  readonly message?: string;
}

/** The server's own sentence, which is German; in another language by its code. */
function refusedBecause({ code, message }: FileAnswer, words: FormWords): string {
  if (words.language === 'de') return message ?? words.fileFailed;
  if (code === 'guest_file_too_large') return words.fileTooLarge;
  return code === 'guest_file_wrong_kind' ? words.fileWrongKind : words.fileFailed;
}

function answerOf({ responseText }: XMLHttpRequest): FileAnswer {
  try {
    return JSON.parse(responseText) as FileAnswer;
  } catch {
    return {};
  }
}
