import { Note } from '#web/ui/feedback/note.tsx';
import { BackupCodes } from './backup-codes.tsx';

/** Codes that were made just now, of who has passkeys, with what they are good for. */
export function FreshCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <>
      <Note tone="good">
        Bewahren Sie diese Codes gut auf, wir zeigen sie nur jetzt. Haben Sie Ihre Passkeys
        verloren, legen Sie mit „Passwort vergessen?“ und einem dieser Codes ein neues Passwort
        fest.
      </Note>
      <BackupCodes codes={codes} />
    </>
  );
}
