import { Button } from '@mantine/core';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import classes from './api-keys.module.css';

export interface ShownKeyProps {
  readonly secret: string;
  readonly onDone: () => void;
}

/** The text of a key, which nobody can read again afterwards. */
export function ShownKey({ secret, onDone }: ShownKeyProps) {
  return (
    <div className={classes.shown}>
      <Note tone="wait">
        Kopieren Sie den Schlüssel jetzt. Er wird nur dieses eine Mal gezeigt, auch wir können ihn
        nicht mehr lesen.
      </Note>
      <div className={classes.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} label="Schlüssel kopieren" />
      </div>
      <p>
        Er gehört in die Einstellungen Ihrer Software, nie in eine E-Mail oder einen Chat. Mehr
        steht in der <a href="/entwickler">Dokumentation für Entwickler</a>. So probieren Sie ihn
        aus:
      </p>
      <pre className={classes.example}>
        <code>{`curl ${location.origin}/api/v1/partners \\\n  -H "Authorization: Bearer ${secret}"`}</code>
      </pre>
      <SheetFooter>
        <Button onClick={onDone}>Fertig</Button>
      </SheetFooter>
    </div>
  );
}
