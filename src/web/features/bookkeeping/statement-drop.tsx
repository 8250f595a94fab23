import { Button, FileButton, Progress } from '@mantine/core';
import { IconFileInvoice, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import classes from './statement.module.css';

const TYPES = '.xml,.camt,.csv,.txt,text/xml,application/xml,text/csv';

export interface StatementDropProps {
  /** Share that has been sent, 0 to 1; null while nothing is. */
  readonly progress: number | null;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes statements of the bank, chosen or dropped. */
export function StatementDrop({ progress, onFiles }: StatementDropProps) {
  const [isOver, setIsOver] = useState(false);
  const isBusy = progress !== null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isBusy && event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Dropping is a shortcut; the button does the same.
    <fieldset
      className={classes.drop}
      aria-label="Kontoauszug einlesen"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFileInvoice size={32} stroke={1.4} aria-hidden />
      <div className={classes.words}>
        <strong>Was hat Ihre Bank gebucht?</strong>
        <p className={classes.hint}>
          Kontoauszug als camt.053, camt.054 oder CSV aus Ihrem Online-Banking, auch mehrere.
          Gespeichert wird nur, was Ihre Belege betrifft, alles andere wird gleich verworfen.
        </p>
      </div>
      {isBusy ? (
        <Progress
          className={classes.progress ?? ''}
          value={progress * 100}
          animated={progress === 1}
          aria-label="Kontoauszug wird eingelesen"
        />
      ) : (
        <FileButton
          multiple
          accept={TYPES}
          onChange={(files) => {
            if (files.length > 0) onFiles(files);
          }}
          inputProps={{ 'aria-label': 'Kontoauszug' }}
        >
          {({ onClick }) => (
            <Button
              variant="default"
              leftSection={<IconUpload size={18} aria-hidden />}
              onClick={onClick}
            >
              Datei auswählen
            </Button>
          )}
        </FileButton>
      )}
    </fieldset>
  );
}
