import {
  API_CALLS_PER_MINUTE,
  KEPT_ANSWER_DAYS,
  MOST_API_KEYS,
  MOST_API_NETWORKS,
} from '#shared/api-scopes.ts';
import type { Guide } from './guide.ts';

const start: Guide = {
  slug: '',
  name: 'Start',
  title: 'In zehn Minuten verbunden',
  summary:
    'Vom Schlüssel zum ersten Aufruf und zur ersten Nachricht. Sie brauchen nur ein Terminal mit curl.',
  sections: [
    {
      id: 'schluessel',
      title: 'Schlüssel erstellen',
      body: [
        'Öffnen Sie in Ihren Einstellungen [„Schnittstellen“](/account-settings?bereich=schnittstellen) und wählen Sie „Schlüssel erstellen“. Kreuzen Sie für den Anfang „Partner lesen“, „Anfragen lesen, mit Namen und Kontaktdaten der Gäste“ und „Auswertung lesen“ an. Wer erst ausprobieren will, ohne echte Daten zu berühren, kreuzt „Mit einem Testprogramm“ an. API und Webhooks gehören zum Tarif [Enterprise](/pricing).',
        'Der Schlüssel wird genau einmal gezeigt. Diese Zeile fragt danach und merkt ihn sich, ohne dass er im Verlauf Ihres Terminals steht: Zeile ausführen, Schlüssel einfügen, Eingabetaste.',
      ],
      examples: ['storeKey'],
    },
    {
      id: 'aufruf',
      title: 'Den ersten Partner lesen',
      body: [
        'Jeder Aufruf trägt den Schlüssel in der Kopfzeile `Authorization`. Geantwortet wird in JSON: `data` enthält die Objekte, `next` sagt, ob es weitergeht.',
        'Hier liest `fields` nur den Namen, die `id` ist immer dabei. Ohne `fields` kommt das ganze Objekt.',
      ],
      examples: ['firstCall', 'firstAnswer'],
    },
    {
      id: 'lesen',
      title: 'Anfragen und Zahlen lesen',
      body: [
        'Was Ihre Buchungssoftware am häufigsten braucht: neue Anfragen mit den Angaben der Gäste, und die Summen für Ihren Monatsbericht. Die Summen sind dieselben, die Sie unter „Auswertung“ sehen.',
        'Alle Aufrufe, Filter und Felder stehen in der [Referenz](/entwickler/referenz).',
      ],
      examples: ['newLeads', 'figures'],
    },
    {
      id: 'nachrichten',
      title: 'Nachrichten bekommen, statt zu fragen',
      body: [
        'Statt immer wieder zu fragen, lassen Sie sich anrufen: Tragen Sie unter „Schnittstellen“ bei „Webhooks“ die https-Adresse Ihres Empfängers ein und wählen Sie die Ereignisse. Das Geheimnis des Endpunkts beginnt mit `whsec_`; legen Sie es als `EW_WEBHOOK_SECRET` bereit.',
        'Dieser Empfänger prüft die Unterschrift, übergeht Wiederholungen und nennt, was geschehen ist. Er läuft mit Node ab Version 24 und dem Paket `standardwebhooks`.',
        'Die zweite Zeile schickt ihm eine unterschriebene Nachricht, noch bevor er im Internet steht. Danach genügt „Testereignis“ am Endpunkt, und die erste echte Nachricht ist da. Mehr dazu unter [Webhooks](/entwickler/webhooks).',
      ],
      examples: ['receiver', 'tryReceiver'],
    },
  ],
};

const keys: Guide = {
  slug: 'schluessel',
  name: 'Schlüssel',
  title: 'Schlüssel',
  summary: 'Wer aufruft, was er darf, und wie lange.',
  sections: [
    {
      id: 'senden',
      title: 'Senden',
      body: [
        'Der Schlüssel steht in jeder Anfrage als `Authorization: Bearer ew_live_…`. In der Adresse wird er nie angenommen, weil Adressen in Protokollen stehen.',
        'Ein Schlüssel gehört auf einen Server: Seiten im Browser und Apps auf Telefonen würden ihn jedem zeigen. Aufrufe von fremden Webseiten werden abgelehnt.',
      ],
      examples: ['firstCall'],
    },
    {
      id: 'rechte',
      title: 'Rechte',
      body: [
        'Ein Schlüssel darf nur, was Sie ankreuzen. Geben Sie jeder Software einen eigenen mit den wenigen Rechten, die sie braucht. Fehlt eines, antwortet der Aufruf mit `scope_missing` und nennt es.',
        { table: 'scopes' },
      ],
    },
    {
      id: 'leben',
      title: 'Ablauf, Netze, Ersetzen',
      body: [
        {
          list: [
            'Jeder Schlüssel hat einen letzten Tag, voreingestellt ist ein Jahr.',
            `Sie können ihn auf bis zu ${MOST_API_NETWORKS} Netze beschränken, zum Beispiel auf die Adresse Ihres Servers.`,
            '„Ersetzen“ gibt Ihnen einen neuen; der alte gilt auf Wunsch noch Stunden oder Tage weiter, damit nichts stillsteht. „Widerrufen“ wirkt sofort.',
            `Höchstens ${MOST_API_KEYS} Schlüssel gelten zugleich. Die Liste zeigt, wann und aus welchem Netz jeder zuletzt benutzt wurde.`,
          ],
        },
        'Ohne Enterprise ruht ein Schlüssel und antwortet `plan_without_api`; mit dem Tarif arbeitet er unverändert weiter.',
      ],
    },
    {
      id: 'testprogramm',
      title: 'Zum Ausprobieren',
      body: [
        'Ein Schlüssel „Mit einem Testprogramm“ beginnt mit `ew_test_` und arbeitet in einem eigenen Konto mit drei Partnern, Kampagnen, Anfragen und einer Gutschrift. Nichts davon berührt Ihre Daten, und es geht keine E-Mail hinaus. „Testprogramm zurücksetzen“ stellt den Anfang wieder her.',
      ],
    },
    {
      id: 'leck',
      title: 'Wenn einer in falsche Hände gerät',
      body: [
        'Widerrufen Sie ihn, dann erst suchen Sie. Wir speichern nur eine Prüfsumme und können keinen Schlüssel nachsehen.',
        'Programme, die in Quelltexten nach Geheimnissen suchen, erkennen ihn an `ew_(live|test)_[0-9A-Za-z]{36}`; die letzten sechs Zeichen prüfen die davor.',
      ],
    },
  ],
};

const errors: Guide = {
  slug: 'fehler',
  name: 'Fehler',
  title: 'Fehler',
  summary: 'Jede Ablehnung hat einen Code, der bleibt, und sagt, welches Feld nicht stimmt.',
  sections: [
    {
      id: 'gestalt',
      title: 'Gestalt',
      body: [
        'Abgelehnte Aufrufe antworten mit `application/problem+json` (RFC 9457) und haben nichts verändert. Die Texte sind englisch, weil sie in Protokollen landen.',
        {
          list: [
            '`code` bleibt innerhalb der Version gleich: Danach entscheidet Ihr Programm.',
            '`title` und `detail` sind für Menschen.',
            '`errors` nennt bei ungültigen Angaben jedes Feld, zum Beispiel `query.limit`.',
            '`requestId` geben Sie bitte an, wenn Sie [uns schreiben](/hilfe/kontakt).',
          ],
        },
      ],
      examples: ['wrongKey', 'refusal'],
    },
    {
      id: 'entscheiden',
      title: 'Entscheiden',
      body: [
        'Rechnen Sie mit Codes, die Sie noch nicht kennen, und behandeln Sie sie nach dem Status: 4xx verlangt eine Änderung, 429 und 5xx nur Geduld ([Wiederholungen](/entwickler/wiederholungen)).',
      ],
      examples: ['readProblem'],
    },
    { id: 'codes', title: 'Alle Codes', body: [{ table: 'problems' }] },
  ],
};

const pages: Guide = {
  slug: 'seiten',
  name: 'Seiten',
  title: 'Seiten',
  summary: 'Listen kommen in Seiten, das Neueste zuerst. Dabei kommt nichts doppelt.',
  sections: [
    {
      id: 'blaettern',
      title: 'Blättern',
      body: [
        '`limit` sagt, wie viele Objekte eine Seite hat: 1 bis 100, sonst 25. Steht in `next` etwas, geben Sie es als `after` mit und bekommen die nächste Seite. Auf der letzten ist `next` leer (`null`).',
        'Was während des Blätterns dazukommt, verschiebt nichts. Was `next` enthält, ist unsere Sache: Lesen Sie nichts daraus ab.',
      ],
      examples: ['nextPage'],
    },
    {
      id: 'alle',
      title: 'Alles lesen',
      body: [
        'In TypeScript wird daraus eine Schleife. Mit 100 Objekten je Seite liest ein Schlüssel 60.000 Objekte in der Minute.',
      ],
      examples: ['allPages'],
    },
    {
      id: 'unveraendert',
      title: 'Nur lesen, was sich geändert hat',
      body: [
        'Jede Antwort trägt ein `ETag`. Senden Sie es beim nächsten Mal als `If-None-Match`, antwortet die Schnittstelle mit 304 und ohne Inhalt, solange alles beim Alten ist.',
      ],
      examples: ['unchanged'],
    },
    {
      id: 'werte',
      title: 'Was in den Feldern steht',
      body: [
        {
          list: [
            'Beträge sind ganze Cent neben `currency`: `830000` sind 8.300,00 €. Anteile sind Hundertstel Prozent: `1900` sind 19 %.',
            'Zeitpunkte sind ISO 8601 in UTC, Tage Kalendertage in Berlin.',
            '`fields` beschränkt die Antwort auf genannte Felder; `id` ist immer dabei.',
            'Innerhalb der Version 1 bleiben Namen und Arten. Felder und Wörter kommen hinzu: Übergehen Sie, was Sie nicht kennen.',
            'Antworten der Gäste sind Text von Fremden: Zeigen Sie sie an, führen Sie nichts davon aus.',
          ],
        },
      ],
    },
  ],
};

const repeats: Guide = {
  slug: 'wiederholungen',
  name: 'Wiederholungen',
  title: 'Wiederholungen',
  summary: 'Wie oft Sie fragen können, wann Sie warten, und warum nichts zweimal geschieht.',
  sections: [
    {
      id: 'grenze',
      title: 'Grenze',
      body: [
        `Ein Schlüssel darf ${API_CALLS_PER_MINUTE} Mal in der Minute aufrufen, auch alles auf einmal. Jede Antwort sagt in \`RateLimit\`, wie viele Aufrufe übrig sind (\`r\`) und in wie vielen Sekunden es wieder alle sind (\`t\`), nach draft-ietf-httpapi-ratelimit-headers-10.`,
        'Wer darüber ist, bekommt 429 mit `Retry-After` in Sekunden.',
      ],
      examples: ['rateHeaders'],
    },
    {
      id: 'geduld',
      title: 'Warten und noch einmal fragen',
      body: [
        'Bei 429 und 503 steht in `Retry-After`, wie lange. Bei anderen 5xx und bei abgerissenen Verbindungen warten Sie 2, 4, 8 und 16 Sekunden. Alle übrigen 4xx ändern sich durch Warten nicht.',
      ],
      examples: ['patience'],
    },
    {
      id: 'zweimal',
      title: 'Nichts geschieht zweimal',
      body: [
        'Lesende Aufrufe können Sie beliebig wiederholen.',
        `Jeder schreibende Aufruf braucht einen \`Idempotency-Key\`: einen Namen, den Sie vergeben, zum Beispiel die Nummer des Vorgangs bei Ihnen. Kommt derselbe Aufruf innerhalb von ${KEPT_ANSWER_DAYS} Tagen noch einmal, geschieht nichts; geantwortet wird das Objekt, wie es jetzt ist, mit \`Idempotent-Replayed: true\`. Derselbe Name mit anderem Inhalt wird abgelehnt (\`idempotency_key_reused\`).`,
        'Was abgelehnt wurde, hat nichts verändert, und sein Name ist noch frei.',
        'Nachrichten von Webhooks kommen mindestens einmal: Merken Sie sich ihre `id` und übergehen Sie, was Sie schon haben ([Webhooks](/entwickler/webhooks)).',
      ],
      examples: ['record'],
    },
  ],
};

/** What is asked by other software, in the order in which it is read. */
export const READING_GUIDES: readonly Guide[] = [start, keys, errors, pages, repeats];
