import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listApiKeys } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import classes from './assistants.module.css';

/** How assistants are connected, and what they can and can't do. */
export function AssistantsSection() {
  // What went wrong stands in the section above, which asks the same.
  const { data, isPending } = useQuery(queryOf(listApiKeys, {}));
  return (
    <Section
      title="Assistenten (MCP)"
      hint="Fragen Sie Ihren Assistenten nach offenen Prämien, neuen Anfragen oder den Zahlen des Monats. Er liest sie hier selbst nach."
    >
      {isPending ? (
        <Skeleton height={96} radius="md" aria-label="Assistenten werden geladen" />
      ) : null}
      {data?.isInPlan === false ? <Offer /> : null}
      {data?.isInPlan === true ? <Connection /> : null}
    </Section>
  );
}

/** What the plan would bring. */
function Offer() {
  return (
    <div className={classes.offer}>
      <p>
        Claude, ChatGPT und andere Assistenten lesen Anfragen, Prämien und Auswertung und setzen die
        Schritte einer Anfrage. Assistenten gehören zum Tarif Enterprise.
      </p>
      <LinkButton to="/abrechnungen" search={{ tarif: 'enterprise' }} variant="default">
        Enterprise ansehen
      </LinkButton>
    </div>
  );
}

function Connection() {
  const address = `${location.origin}/mcp`;
  const command = `claude mcp add --transport http \\\n  empfehlwerk ${address} \\\n  --header "Authorization: Bearer ew_live_…"`;
  return (
    <div className={classes.parts}>
      <div className={classes.address}>
        <code>{address}</code>
        <CopyButton text={address} label="Adresse für Assistenten kopieren" />
      </div>
      <div>
        <h3>So verbinden Sie ihn</h3>
        <p>
          Erstellen Sie oben einen eigenen API-Schlüssel und kreuzen Sie nur an, was der Assistent
          darf. Adresse und Schlüssel tragen Sie dann bei ihm ein:
        </p>
        <dl className={classes.ways}>
          <dt>Claude</dt>
          <dd>
            In Claude Code mit diesem Befehl:
            <code className={classes.command}>{command}</code>
          </dd>
          <dt>ChatGPT</dt>
          <dd>
            Überall dort, wo ChatGPT für einen MCP-Server einen Schlüssel annimmt („Bearer“). Die
            Anmeldung über OAuth gibt es hier nicht.
          </dd>
          <dt>Andere</dt>
          <dd>
            Alle, die MCP über HTTP sprechen („Streamable HTTP“) und den Kopf{' '}
            <code>Authorization: Bearer ew_live_…</code> mitsenden können.
          </dd>
        </dl>
      </div>
      <div className={classes.rights}>
        <div>
          <h3>Das kann er</h3>
          <ul>
            <li>Lesen, was der Schlüssel erlaubt, auch offene Prämien je Partner</li>
            <li>
              Anfragen weiterführen: Angebot gesendet, Umsatz bestätigt, nicht qualifiziert,
              verloren
            </li>
          </ul>
        </div>
        <div>
          <h3>Das kann er nicht</h3>
          <ul>
            <li>Auszahlen, stornieren oder löschen</li>
            <li>
              Namen, Kontaktdaten und Texte lesen, solange Sie das beim Schlüssel nicht ankreuzen
            </li>
          </ul>
        </div>
      </div>
      <p>
        Texte von Gästen und Partnern bekommt er als fremde Daten gekennzeichnet. Lassen Sie sich
        trotzdem zeigen, was er tun will, bevor er einen Umsatz bestätigt. Was er getan hat, steht
        beim Schlüssel unter „Aufrufe“.
      </p>
    </div>
  );
}
