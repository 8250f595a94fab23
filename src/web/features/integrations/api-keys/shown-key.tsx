import { ShownSecret } from '../shown-secret.tsx';
import classes from './api-keys.module.css';

export interface ShownKeyProps {
  readonly secret: string;
  readonly onDone: () => void;
}

/** The text of a key, and how to try it. */
export function ShownKey({ secret, onDone }: ShownKeyProps) {
  return (
    <ShownSecret
      secret={secret}
      warning="Kopieren Sie den Schlüssel jetzt. Er wird nur dieses eine Mal gezeigt, auch wir können ihn nicht mehr lesen."
      copyLabel="Schlüssel kopieren"
      onDone={onDone}
    >
      <p>
        Er gehört in die Einstellungen Ihrer Software, nie in eine E-Mail oder einen Chat. Mehr
        steht in der <a href="/entwickler">Dokumentation für Entwickler</a>. So probieren Sie ihn
        aus:
      </p>
      <pre className={classes.example}>
        <code>{`curl ${location.origin}/api/v1/partners \\\n  -H "Authorization: Bearer ${secret}"`}</code>
      </pre>
    </ShownSecret>
  );
}
