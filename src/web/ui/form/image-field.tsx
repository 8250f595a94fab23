import { Button, FileButton, Progress } from '@mantine/core';
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import classes from './image-field.module.css';

export interface ImageFieldProps {
  readonly label: string;
  readonly hint: ReactNode;
  /** Address of the image; null without one. */
  readonly image: string | null;
  /** What the image shows, for those who don't see it. */
  readonly alt: string;
  /** Kinds of files that the browser offers. */
  readonly accept: string;
  /** Share that has been sent, 0 to 1; null while nothing is sent. */
  readonly progress: number | null;
  readonly onFile: (file: File) => void;
  readonly onRemove: () => void;
}

/** An image that is chosen or dropped, seen, replaced and removed. */
export function ImageField(props: ImageFieldProps) {
  const { label, hint, image, alt, accept, progress, onFile, onRemove } = props;
  const [isOver, setIsOver] = useState(false);
  const isBusy = progress !== null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files.item(0);
    if (file !== null && !isBusy) onFile(file);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Dropping is a shortcut; the button does the same.
    <fieldset
      className={classes.field}
      aria-label={label}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className={classes.frame} data-empty={image === null}>
        {image === null ? (
          <IconPhoto size={32} stroke={1.4} aria-hidden />
        ) : (
          <img src={image} alt={alt} />
        )}
      </div>
      <div className={classes.side}>
        <p className={classes.label}>{label}</p>
        <p className={classes.hint}>{hint}</p>
        {isBusy ? (
          <Progress
            value={progress * 100}
            animated={progress === 1}
            aria-label={`${label} wird hochgeladen`}
            className={classes.progress ?? ''}
          />
        ) : (
          <div className={classes.buttons}>
            <FileButton
              accept={accept}
              onChange={(file) => {
                if (file !== null) onFile(file);
              }}
              inputProps={{ 'aria-label': label }}
            >
              {({ onClick }) => (
                <Button
                  variant="default"
                  leftSection={<IconUpload size={18} aria-hidden />}
                  onClick={onClick}
                >
                  {image === null ? 'Datei auswählen' : 'Ersetzen'}
                </Button>
              )}
            </FileButton>
            {image === null ? null : (
              <Button
                variant="subtle"
                leftSection={<IconTrash size={18} aria-hidden />}
                onClick={onRemove}
              >
                Entfernen
              </Button>
            )}
          </div>
        )}
      </div>
    </fieldset>
  );
}
