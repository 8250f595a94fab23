/** A word that law or money hangs on: said shortly where it stands, and in full on the help page. */
export interface HelpTopic {
  readonly title: string;
  readonly short: string;
  readonly more: readonly string[];
}

/** The keys are anchors of the help page. Facts: docs/product/credit-notes.md sections 1 to 11. */
export const HELP_TOPICS = {
  gutschrift: {
    title: 'Gutschrift',
    short:
      'Die Rechnung Ihres Partners, die Sie für ihn schreiben (§ 14 Abs. 2 UStG). Sie brauchen vorher seine Zustimmung, und er kann ihr widersprechen.',
    more: [
      'Ihr Partner leistet, Sie zahlen. Damit er nicht selbst eine Rechnung schreiben muss, stellen Sie sie aus. Das Wort „Gutschrift“ muss darauf stehen.',
      'Vor der ersten Gutschrift muss vereinbart sein, dass so abgerechnet wird. Empfehlwerk hält den Tag der Zustimmung beim Partner fest.',
      'Widerspricht der Partner, gilt die Gutschrift nicht mehr als Rechnung. Tragen Sie den Widerspruch beim Beleg ein, dann können Sie stornieren und neu abrechnen.',
      'Privatpersonen bekommen statt einer Gutschrift einen Auszahlungsbeleg ohne Umsatzsteuer.',
    ],
  },
  kleinunternehmer: {
    title: 'Kleinunternehmer',
    short:
      'Wer die Kleinunternehmerregelung nutzt (§ 19 UStG), bekommt eine Gutschrift ohne Umsatzsteuer. Steht dort trotzdem welche, schuldet der Partner sie dem Finanzamt.',
    more: [
      'Ob ein Partner Kleinunternehmer ist, weiß nur er selbst. Deshalb ist nichts vorausgewählt: Solange der steuerliche Status fehlt, wird kein Beleg erstellt.',
      'Auf der Gutschrift steht dann der Hinweis auf § 19 UStG, und der Partner erhält genau den Betrag seiner Prämien.',
      'Auch Kleinunternehmer brauchen auf der Gutschrift eine Steuernummer oder USt-ID.',
    ],
  },
  'ust-id-bestaetigung': {
    title: 'Bestätigung der USt-ID',
    short:
      'Bei Partnern in anderen EU-Staaten schulden Sie die Umsatzsteuer. Das Bundeszentralamt für Steuern bestätigt, ob die USt-ID gültig ist und zu Name und Anschrift gehört (§ 18e UStG).',
    more: [
      'Ist die Abfrage in dieser Installation eingerichtet, läuft sie von selbst: wenn Sie einen solchen Partner anlegen und wenn sich USt-ID, Name oder Anschrift ändern. Beim Partner können Sie jederzeit neu abfragen.',
      'Übermittelt werden Ihre eigene USt-ID sowie USt-ID, Name und Anschrift des Partners. Antwortet der Dienst nicht, wird zwei Wochen lang erneut versucht.',
      'Jede Antwort bleibt mit Datum und Kennung beim Partner und steht in der Tabelle Ihrer Belege. Wurde eine USt-ID nicht bestätigt, fragt Empfehlwerk vor jedem Beleg nach; ohne Antwort wird nichts aufgehalten.',
      'Weichen Angaben ab, ist die USt-ID gültig, aber zum Beispiel die Straße im Register eine andere. Fragen Sie dann beim Partner nach.',
    ],
  },
  mindestauszahlung: {
    title: 'Mindestauszahlung',
    short:
      'Ab diesem Betrag sollen Prämien einer Kampagne ausgezahlt werden. Darunter werden Sie gewarnt; die Prämien bleiben offen und gehen nicht verloren.',
    more: [
      'Die Mindestauszahlung gilt je Kampagne und erspart Ihnen Belege über wenige Euro.',
      'Ist sie noch nicht erreicht, zeigt Empfehlwerk, wie viel fehlt. Mit „Trotzdem erstellen“ zahlen Sie auch kleinere Beträge aus.',
    ],
  },
  nummernkreis: {
    title: 'Nummernkreis',
    short:
      'Belege werden fortlaufend nummeriert, jede Nummer genau einmal. Präfix und Startnummer gelten für künftige Belege; vergebene Nummern ändern sich nicht mehr.',
    more: [
      'Die Nummer wird erst vergeben, wenn der Beleg erstellt wird. Vorschau und Abbruch verbrauchen keine.',
      'Stornobelege kommen aus demselben Nummernkreis. Ein Beleg wird nie gelöscht und nie geändert, nur storniert.',
      'Eine neue Startnummer muss über allen Nummern liegen, die in diesem Nummernkreis schon vergeben sind.',
    ],
  },
} as const satisfies Record<string, HelpTopic>;

export type HelpTopicId = keyof typeof HELP_TOPICS;
