import { Button, FileInput, Textarea } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { IMPORT_LIMIT } from '#shared/contracts/partners/partners.ts';
import { saveFile } from '#web/api/downloaded-file.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatCount } from '#web/ui/format/format-number.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { decodeFile } from '../csv/decode-file.ts';
import { type PartnerTable, readPartners } from '../csv/read-partners.ts';
import { partnerTemplate } from '../csv/template.ts';
import { ImportPreview } from './import-preview.tsx';
import classes from './import.module.css';

/** What the server takes at once. */
const LARGEST_FILE = 2 * 1024 * 1024;

const TABLE_TYPES = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

/** 'Partner importieren': open while the address says `?neu=import`. */
export function ImportDialog() {
  const { value, close } = useOverlay('neu');
  return (
    <FormDialog
      opened={value === 'import'}
      onClose={close}
      title="Partner importieren"
      width="72rem"
    >
      <ImportSteps onClose={close} />
    </FormDialog>
  );
}

interface ImportStepsProps {
  readonly onClose: (options?: { readonly saved?: boolean }) => void;
}

/** First the table, then what would become of it. */
function ImportSteps({ onClose }: ImportStepsProps) {
  const [table, setTable] = useState<PartnerTable | null>(null);
  if (table === null) return <ChooseTable onRead={setTable} onCancel={() => onClose()} />;
  return (
    <ImportPreview
      table={table}
      onBack={() => setTable(null)}
      onImported={() => onClose({ saved: true })}
    />
  );
}

interface ChooseTableProps {
  readonly onRead: (table: PartnerTable) => void;
  readonly onCancel: () => void;
}

/** Where the table comes from: a file, or cells pasted from a spreadsheet. */
function ChooseTable({ onRead, onCancel }: ChooseTableProps) {
  const today = useToday();
  const [error, setError] = useState<string | null>(null);
  const [pasted, setPasted] = useState('');
  const read = async (text: string) => {
    const reading = await readPartners(text, today);
    if (reading.ok) onRead(reading.table);
    else setError(reading.reason);
  };
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
      <p>
        Bis zu {formatCount(IMPORT_LIMIT)} Partner aus einer Tabelle. Die erste Zeile enthält die
        Überschriften; Reihenfolge und Trennzeichen sind frei. Bevor etwas angelegt wird, sehen Sie
        jede Zeile mit dem, was ihr noch fehlt.
      </p>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() =>
            saveFile({
              blob: new Blob([partnerTemplate()], { type: 'text/csv;charset=utf-8' }),
              filename: 'partner-vorlage.csv',
            })
          }
        >
          Vorlage herunterladen
        </Button>
      </div>
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
