import { Button, FileInput, Textarea } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { saveFile } from '#web/api/downloaded-file.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { decodeFile } from './decode-file.ts';
import classes from './choose-table.module.css';

/** What the server takes at once. */
const LARGEST_FILE = 2 * 1024 * 1024;

const TABLE_TYPES = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

export interface ChooseTableProps {
  /** What the table is for. */
  readonly children: ReactNode;
  /** A table to fill in. */
  readonly template?: { readonly fileName: string; readonly text: () => string };
  /** @returns why the text is no such table; null where it was read */
  readonly onText: (text: string) => Promise<string | null>;
  readonly onCancel: () => void;
}

/** Where a table comes from: a file, or cells pasted from a spreadsheet. */
export function ChooseTable({ children, template, onText, onCancel }: ChooseTableProps) {
  const [error, setError] = useState<string | null>(null);
  const [pasted, setPasted] = useState('');
  const read = async (text: string) => setError(await onText(text));
  const readFile = async (file: File | null) => {
    if (file === null) return;
    setError(null);
    if (file.size > LARGEST_FILE) setError('Die Datei ist größer als 2 MB.');
    else if (/\.xlsx?$/i.test(file.name))
      setError('Bitte speichern Sie die Excel-Datei als CSV oder fügen Sie die Zellen unten ein.');
    else await read(decodeFile(new Uint8Array(await file.arrayBuffer())));
  };
  return (
    <form
      className={classes.source}
      aria-label="Tabelle wählen"
      onSubmit={(event) => {
        event.preventDefault();
        setError(null);
        void read(pasted);
      }}
    >
      <p>{children}</p>
      {template === undefined ? null : (
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() =>
              saveFile({
                blob: new Blob([template.text()], { type: 'text/csv;charset=utf-8' }),
                filename: template.fileName,
              })
            }
          >
            Vorlage herunterladen
          </Button>
        </div>
      )}
      {error === null ? null : (
        <Note tone="bad" title="Die Tabelle kann nicht gelesen werden." announced>
          {error}
        </Note>
      )}
      <FileInput
        label="CSV-Datei"
        description="Aus Excel: Speichern unter, Dateityp „CSV UTF-8“"
        placeholder="Datei auswählen"
        accept={TABLE_TYPES}
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onChange={(file) => void readFile(file)}
      />
      <Textarea
        label="Oder Zellen einfügen"
        description="In der Tabelle mit den Überschriften markieren, kopieren und hier einfügen"
        minRows={5}
        maxRows={10}
        autosize
        spellCheck={false}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <SheetFooter>
        <Button variant="default" onClick={onCancel}>
          Abbrechen
        </Button>
        <Button type="submit">Einfügung prüfen</Button>
      </SheetFooter>
    </form>
  );
}
