import { ActionIcon, Anchor, Button, FileButton, Progress } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { LIBRARY_PICTURE_TYPES } from '#shared/pictures/library-picture.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import type { PictureUpload, usePictureUploads } from './use-picture-uploads.ts';
import classes from './upload-pictures.module.css';

const ACCEPTED = LIBRARY_PICTURE_TYPES.join(',');

export interface UploadButtonProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly variant?: 'filled' | 'default';
  /** The letter 'n' presses it. */
  readonly isMainStep?: boolean;
  /** What it says, where it is not 'Bilder hochladen'. */
  readonly children?: string;
}

/** Opens the system's choice of files, several at once. */
export function UploadButton(props: UploadButtonProps) {
  const { onFiles, variant = 'filled', isMainStep = false, children = 'Bilder hochladen' } = props;
  return (
    <FileButton
      multiple
      accept={ACCEPTED}
      onChange={onFiles}
      inputProps={{ 'aria-label': 'Bilder auswählen' }}
    >
      {({ onClick }) => (
        <Button
          variant={variant}
          leftSection={<IconUpload size={18} aria-hidden />}
          onClick={onClick}
          {...(isMainStep ? { 'data-key': 'n', 'aria-keyshortcuts': 'n' } : {})}
        >
          {children}
        </Button>
      )}
    </FileButton>
  );
}

export interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

const hasFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') === true;

/** Takes files that are dropped on it; beside it they are not opened in place of the application. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent): void => {
      if (hasFiles(event)) event.preventDefault();
    };
    addEventListener('dragover', keepPage);
    addEventListener('drop', keepPage);
    return () => {
      removeEventListener('dragover', keepPage);
      removeEventListener('drop', keepPage);
    };
  }, []);
  const drop = (event: DragEvent): void => {
    setIsOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classes.dropArea}
      data-over={isOver}
      onDragOver={(event) => {
        if (hasFiles(event)) setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setIsOver(false);
      }}
      onDrop={drop}
    >
      {children}
      <p className={classes.dropHere} aria-hidden>
        <IconUpload size={28} stroke={1.6} />
        Bilder hier ablegen
      </p>
    </div>
  );
}

export type UploadListProps = Pick<
  ReturnType<typeof usePictureUploads>,
  'uploads' | 'retry' | 'dismiss'
>;

/** What is on its way, how far it is, and what was refused and why. */
export function UploadList({ uploads, retry, dismiss }: UploadListProps) {
  const done = uploads.filter(({ state }) => state === 'done').length;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const isUnderWay = done + failed < uploads.length;
  // Pictures that have come stand in the library; what is left here waits for somebody.
  const shown = isUnderWay ? uploads : uploads.filter(({ state }) => state === 'failed');
  return (
    <div className={classes.uploads} data-empty={shown.length === 0}>
      <output className={classes.sum}>
        {uploads.length === 0 ? null : sumOf(uploads.length, done, failed, isUnderWay)}
      </output>
      {shown.length === 0 ? null : (
        <ul className={classes.list} aria-label="Hochgeladene Dateien">
          {shown.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onDismiss={() => dismiss(upload)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function sumOf(all: number, done: number, failed: number, isUnderWay: boolean): string {
  if (isUnderWay)
    return `${formatCount(done)} von ${formatCount(all - failed)} Bildern hochgeladen`;
  const came = done === 1 ? '1 Bild hochgeladen' : `${formatCount(done)} Bilder hochgeladen`;
  const refused = failed === 1 ? '1 Datei nicht' : `${formatCount(failed)} Dateien nicht`;
  if (failed === 0) return came;
  return done === 0 ? `${refused} hochgeladen` : `${came}, ${refused}`;
}

interface UploadRowProps {
  readonly upload: PictureUpload;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

function UploadRow({ upload, onRetry, onDismiss }: UploadRowProps) {
  const { file, state, share, message, way, canRetry } = upload;
  return (
    <li className={classes.upload} data-state={state}>
      {state === 'failed' ? (
        <IconAlertTriangle size={20} stroke={1.8} aria-hidden className={classes.bad} />
      ) : state === 'done' ? (
        <IconCircleCheck size={20} stroke={1.8} aria-hidden className={classes.good} />
      ) : (
        <IconUpload size={20} stroke={1.8} aria-hidden className={classes.quiet} />
      )}
      <span className={classes.fileName}>{file.name}</span>
      {state === 'failed' ? (
        <>
          <span className={classes.message}>
            {message} {way === undefined ? null : <Anchor href={way.href}>{way.label}</Anchor>}
          </span>
          <span className={classes.steps}>
            {canRetry ? (
              <Button variant="default" size="sm" onClick={onRetry}>
                Erneut versuchen
              </Button>
            ) : null}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Aus der Liste nehmen: ${file.name}`}
              onClick={onDismiss}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </span>
        </>
      ) : (
        <>
          <span className={classes.progressWords}>{wordsOf(upload)}</span>
          {state === 'sending' ? (
            <Progress
              className={classes.progress ?? ''}
              value={share * 100}
              animated={share === 1}
              size="sm"
              aria-label={`${file.name} wird hochgeladen`}
            />
          ) : null}
        </>
      )}
    </li>
  );
}

function wordsOf({ state, share }: PictureUpload): string {
  if (state === 'done') return 'fertig';
  if (state === 'waiting') return 'wartet';
  return share < 1 ? `${Math.round(share * 100)} %` : 'wird verarbeitet';
}
