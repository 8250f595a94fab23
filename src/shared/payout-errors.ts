/** Errors of `errors.ts` about paying out: commissions, documents, files for bank and bookkeeping. */
export const PAYOUT_ERRORS = {
  revenue_missing: { status: 422, message: 'Bitte geben Sie zuerst einen Umsatz ein' },
  further_sale_too_early: {
    status: 409,
    message:
      'Weiteren Umsatz können Sie erfassen, sobald der erste Umsatz bestätigt und die Anfrage freigegeben ist.',
  },
  further_sale_is_changed: {
    status: 409,
    message:
      'Ein weiterer Umsatz wird bei seiner Anfrage geändert; mit 0,00 € nehmen Sie ihn zurück.',
  },
  bonus_needs_link: {
    status: 409,
    message:
      'Der Partner hat in dieser Kampagne keinen Link. Bitte geben Sie ihm zuerst unter „Kampagnen & Links“ einen; danach können Sie den Bonus gutschreiben.',
  },
  bonus_unwritable: {
    status: 422,
    message:
      'Der Grund enthält Zeichen, die auf dem Beleg nicht gedruckt werden können: {characters}. Bitte schreiben Sie ihn ohne sie.',
  },
  balance_waits: {
    status: 422,
    message:
      'Es gibt nichts auszuzahlen: Die Korrekturen sind so hoch wie die gewählten Prämien oder höher (Saldo {balance}). Sie warten und werden mit den nächsten Prämien verrechnet.',
  },
  correction_not_offsettable: {
    status: 409,
    message:
      'Der Steuerstatus oder Steuersatz ist ein anderer als auf {numbers}. Die Korrektur dazu lässt sich deshalb nicht verrechnen. Bitte nehmen Sie die Korrektur bei der Anfrage zurück, und stellen Sie den Beleg neu aus.',
  },
  correction_not_lower: {
    status: 422,
    message:
      'Der Umsatz ist nicht niedriger als bisher. Mehr Umsatz erfassen Sie als weiteren Umsatz.',
  },
  correction_not_needed: {
    status: 409,
    message:
      'Die Prämie steht auf keinem Beleg. Ändern Sie den Umsatz einfach; eine Korrektur braucht es nicht.',
  },
  correction_not_allowed: { status: 409, message: '{reason}' },
  corrected_on_later_document: {
    status: 409,
    message:
      'Eine Korrektur dieses Belegs ist schon auf {number} verrechnet. Bitte stornieren Sie zuerst {number}.',
  },
  nothing_selected: { status: 422, message: 'Es sind keine abrechenbaren Prämien ausgewählt.' },
  not_payable: { status: 422, message: 'Diese Prämie ist noch nicht auszahlbar: {sources}' },
  not_due_yet: {
    status: 422,
    message:
      'Diese Prämie ist erst ab {day} zahlbar: {sources}. Bitte nehmen Sie sie aus der Auswahl.',
  },
  reward_held: {
    status: 422,
    message:
      'Diese Prämie ist zurückgehalten: {sources}. Bitte geben Sie sie zuerst unter „Offene Prämien“ frei oder nehmen Sie sie aus der Auswahl.',
  },
  not_held: { status: 409, message: 'Diese Prämie wird nicht (mehr) zurückgehalten.' },
  unknown_source: { status: 422, message: 'Diese Auswahl enthält unbekannte Einträge: {sources}' },
  paid_amount_too_high: { status: 422, message: 'Der Betrag darf höchstens {total} betragen.' },
  preconditions_failed: {
    status: 422,
    message: 'Die Gutschrift kann noch nicht erstellt werden: {missing}',
  },
  vat_confirmation_impossible: { status: 422, message: '{reason}' },
  tax_questions_open: {
    status: 422,
    message: 'Bitte bestätigen Sie zuerst für dieses Dokument: {questions}',
  },
  vat_rates_differ: {
    status: 422,
    message:
      'Diese Prämien fallen unter verschiedene Steuersätze: {rates}. Ein Beleg nennt nur einen. Bitte wählen Sie die Prämien eines Zeitraums und erstellen Sie je Steuersatz einen Beleg.',
  },
  recipient_missing: {
    status: 422,
    message: 'Für diesen Partner ist keine E-Mail-Adresse hinterlegt.',
  },
  objection_impossible: {
    status: 422,
    message: 'Widersprochen werden kann nur einer Gutschrift.',
  },
  date_in_future: { status: 422, message: 'Das Datum darf nicht in der Zukunft liegen.' },
  date_before_issue: {
    status: 422,
    message: 'Das Datum darf nicht vor dem Ausstellungsdatum {date} liegen.',
  },
  already_executed: {
    status: 409,
    message: 'Diese Datei ist bereits als ausgeführt markiert.',
  },
  executed_before_written: {
    status: 422,
    message:
      'Die Datei gibt es erst seit dem {date}: Davor kann Ihre Bank sie nicht ausgeführt haben.',
  },
  own_bank_missing: {
    status: 422,
    message: 'Bitte hinterlegen Sie zuerst Ihre eigene IBAN in den Account-Einstellungen.',
  },
  own_name_unwritable: {
    status: 422,
    message:
      'Ihr Name lässt sich in einer SEPA-Datei nicht schreiben. Bitte hinterlegen Sie in den Account-Einstellungen einen Kontoinhaber in lateinischen Buchstaben.',
  },
  not_transferable: {
    status: 409,
    message: 'Diese Belege können nicht überwiesen werden: {reasons}',
  },
  bank_statement_unreadable: { status: 422, message: '{reason}' },
  bank_statement_too_large: {
    status: 413,
    message:
      'Die Datei ist größer als 20 MB. Bitte laden Sie bei Ihrer Bank einen kürzeren Zeitraum herunter.',
  },
  account_source_missing: {
    status: 422,
    message:
      'Bitte geben Sie zu {numbers} an, woher Sie die IBAN haben, zum Beispiel „E-Mail vom 20.11.“.',
  },
  datev_settings_missing: {
    status: 422,
    message: 'Bitte hinterlegen Sie zuerst Ihre DATEV-Angaben in den Account-Einstellungen.',
  },
  datev_creditor_too_long: {
    status: 422,
    message:
      'Das Kreditorenkonto von {partner} hätte zu viele Ziffern. Bitte wählen Sie in den DATEV-Einstellungen ein kleineres Startkonto.',
  },
  datev_period: {
    status: 422,
    message:
      'Der Zeitraum muss in einem Kalenderjahr und in einem Wirtschaftsjahr liegen. Bitte erstellen Sie sonst zwei Dateien.',
  },
  pack_period_not_over: {
    status: 422,
    message: 'Dieser Zeitraum ist noch nicht zu Ende. Bitte wählen Sie einen, der vorbei ist.',
  },
  too_many_packs: {
    status: 409,
    message:
      'Es gibt schon {count} Pakete. Bitte löschen Sie zuerst eines, das Sie nicht mehr brauchen.',
  },
  pack_not_ready: {
    status: 409,
    message: 'Das Paket ist noch nicht fertig. Bitte warten Sie, bis es bereit ist.',
  },
  link_outlives_pack: {
    status: 422,
    message: 'Das Paket gibt es bis zum {date}. Bitte wählen Sie einen Tag von heute bis dahin.',
  },
  too_many_links: {
    status: 409,
    message: 'Für ein Paket gibt es höchstens {count} Links.',
  },
  datev_all_exported: {
    status: 422,
    message:
      'Alle Belege dieses Zeitraums sind schon exportiert, zuletzt am {date}. Die Dateien stehen unter „Bisherige Exporte“. Sollen die Belege noch einmal mit, setzen Sie den Haken.',
  },
  nothing_to_book: { status: 422, message: 'In diesem Zeitraum wurden keine Belege erstellt.' },
  execution_date_past: {
    status: 422,
    message: 'Das Ausführungsdatum darf nicht in der Vergangenheit liegen.',
  },
  execution_date_late: {
    status: 422,
    message:
      'Das Ausführungsdatum darf höchstens 60 Tage in der Zukunft liegen, also nicht nach dem {date}.',
  },
  execution_date_closed: {
    status: 422,
    message:
      'Am {date} ({reason}) führen Banken keine Überweisungen aus. Der nächste mögliche Tag ist der {next}.',
  },
  payment_day_early: {
    status: 422,
    message:
      'Der Tag der Zahlung darf höchstens 60 Tage vor dem Ausstellungsdatum liegen, also nicht vor dem {date}.',
  },
  payment_day_late: {
    status: 422,
    message:
      'Der Tag der Zahlung darf höchstens 60 Tage in der Zukunft liegen, also nicht nach dem {date}.',
  },
  payment_before_programme: {
    status: 422,
    message:
      'Der Tag der Zahlung liegt vor dem Beginn Ihres Empfehlungsprogramms am {date}. Lief schon früher eine Kampagne, tragen Sie bitte deren Startdatum ein.',
  },
  no_einvoice: { status: 422, message: 'Für dieses Dokument gibt es keine E-Rechnung. {reason}' },
  billing_address_missing: {
    status: 422,
    message:
      'Für die Rechnung fehlen Angaben: {missing}. Bitte ergänzen Sie sie in den Account-Einstellungen.',
  },
  open_amount_changed: {
    status: 409,
    message:
      'Für {partners} ist inzwischen weniger offen als angezeigt. Es wurde nichts erstellt. Bitte prüfen Sie die aktualisierte Liste.',
  },
  batch_under_way: {
    status: 409,
    message:
      'Diese Partner werden gerade in einer anderen Sammelauszahlung abgerechnet: {partners}',
  },
  choice_changed: {
    status: 409,
    message:
      'Inzwischen sind es {count} statt {shown} Belege. Es wurde nichts geändert. Bitte prüfen Sie die aktualisierte Liste und wählen Sie noch einmal.',
  },
  nothing_to_send: {
    status: 422,
    message:
      'Keiner der gewählten Belege kann gesendet werden: Sie sind schon gesendet, storniert oder haben keinen Empfänger.',
  },
  already_sent: {
    status: 409,
    message:
      'Dieser Beleg wurde inzwischen schon gesendet. Noch einmal senden können Sie ihn einzeln.',
  },
  confirmed_claims_changed: {
    status: 409,
    message:
      'Die bestätigten Prämien wurden inzwischen abgerechnet oder geändert. Für diesen Partner wurde nichts erstellt.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
