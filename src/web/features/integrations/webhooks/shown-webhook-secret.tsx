import { ShownSecret } from '../shown-secret.tsx';

export interface ShownWebhookSecretProps {
  readonly secret: string;
  readonly onDone: () => void;
}

/** The secret by which a receiver checks what it gets. */
export function ShownWebhookSecret({ secret, onDone }: ShownWebhookSecretProps) {
  return (
    <ShownSecret
      secret={secret}
      warning="Kopieren Sie das Geheimnis jetzt. Es wird nur dieses eine Mal gezeigt."
      copyLabel="Geheimnis kopieren"
      onDone={onDone}
    >
      <p>
        Tragen Sie es in Ihrer Software ein: Mit ihm prüft sie, dass eine Nachricht von uns kommt
        und unterwegs nicht verändert wurde. Bibliotheken für alle verbreiteten Programmiersprachen
        gibt es unter dem Namen Standard Webhooks.
      </p>
    </ShownSecret>
  );
}
