import type { Guide } from './guide.ts';

/** What is sent to other software (docs/product/integrations.md section 6). */
export const WEBHOOK_GUIDE: Guide = {
  slug: 'webhooks',
  name: 'Webhooks',
  title: 'Webhooks',
  summary: 'Wir rufen Ihre Software an, sobald etwas geschieht, nach dem Standard Webhooks.',
  sections: [
    {
      id: 'nachricht',
      title: 'Die Nachricht',
      body: [
        'Eine Nachricht ist ein `POST` mit JSON: was geschehen ist (`type`), wann (`timestamp`) und die Ids, Beträge und Zustände dazu (`data`). Wer mehr wissen will, liest das Objekt mit seinem Schlüssel.',
        'Namen und Kontaktdaten sind nur dabei, wenn Sie es am Endpunkt einschalten.',
        '`number` zählt alle Ereignisse Ihres Kontos ohne Lücke. Wer nicht alle Arten gewählt hat, sieht Sprünge; wer alle gewählt hat, erkennt daran, ob etwas fehlt oder in anderer Reihenfolge kam.',
      ],
      examples: ['message'],
    },
    {
      id: 'pruefen',
      title: 'Die Unterschrift prüfen',
      body: [
        'Jede Nachricht trägt drei Kopfzeilen: `webhook-id`, `webhook-timestamp` und `webhook-signature`. Prüfen Sie sie am unveränderten Rumpf, bevor Sie ihn lesen, sonst könnte jeder Ihrem Empfänger etwas erzählen. Für viele Sprachen gibt es fertige Bibliotheken auf [standardwebhooks.com](https://www.standardwebhooks.com).',
        'Während Sie das Geheimnis ersetzen, stehen zwei Unterschriften in der Kopfzeile, durch ein Leerzeichen getrennt: Eine, die passt, genügt.',
      ],
      examples: ['receiver', 'verifyByHand'],
    },
    {
      id: 'ausprobieren',
      title: 'Ausprobieren',
      body: [
        'Auf dem eigenen Rechner unterschreiben Sie eine Nachricht selbst und senden sie an Ihren Empfänger; er antwortet 204. Ändern Sie danach ein Zeichen im Rumpf: Er muss 400 antworten.',
        'Steht er im Internet, schickt „Testereignis“ am Endpunkt eine Nachricht der Art `webhook.test`. Was wir gesendet haben und was Ihr Empfänger antwortete, steht 30 Tage lang im Protokoll des Endpunkts, mit „Erneut senden“.',
      ],
      examples: ['tryReceiver'],
    },
    {
      id: 'antworten',
      title: 'Antworten',
      body: [
        {
          list: [
            'Ein Status von 200 bis 299 innerhalb von 10 Sekunden gilt als angenommen. Nehmen Sie erst an und arbeiten Sie danach.',
            'Weiterleitungen folgen wir nicht. Die Adresse beginnt mit https und führt ins öffentliche Internet.',
            'Kam die Nachricht nicht an, versuchen wir es nach 5 Sekunden, 5 Minuten und 30 Minuten wieder, dann nach 2, 5, 10, 14, 20 und 24 Stunden, immer mit derselben `webhook-id`.',
            'Ein Endpunkt, der fünf Tage lang nichts annimmt, wird ausgeschaltet. Sie bekommen vorher am ersten Tag und dann am Ende eine E-Mail.',
            'Mit 410 melden Sie sich ab.',
          ],
        },
        {
          note: 'Nachrichten kommen mindestens einmal, selten öfter. Merken Sie sich ihre Id, bevor Sie etwas tun, das nicht zweimal geschehen darf.',
        },
      ],
    },
    { id: 'ereignisse', title: 'Alle Ereignisse', body: [{ table: 'events' }] },
  ],
};
