/** Why a document can't be in a file of transfers, as a sentence that follows its number. */
export const TRANSFER_OBSTACLES = {
  reversal: 'Ein Stornobeleg wird nicht überwiesen.',
  cancelled: 'Der Beleg ist storniert.',
  paid: 'Der Beleg ist bereits bezahlt.',
  objected: 'Der Partner hat widersprochen.',
  no_iban: 'Weder auf dem Beleg noch beim Partner steht eine gültige IBAN.',
  bank_unchecked:
    'Die Bankverbindung des Partners ist neu und noch nicht geprüft. Bitte prüfen Sie sie und vermerken Sie das zuerst.',
  not_sepa: 'Das Konto liegt außerhalb des SEPA-Raums.',
  unwritable_name:
    'Der Name des Kontoinhabers lässt sich in einer SEPA-Datei nicht schreiben. Bitte überweisen Sie von Hand.',
  too_much: 'Der Betrag ist höher, als eine SEPA-Überweisung erlaubt.',
} as const;

export type TransferObstacle = keyof typeof TRANSFER_OBSTACLES;

/** What wants a second look before a document goes into a file all the same. */
export const TRANSFER_CONCERNS = {
  in_earlier_file: 'Steht schon in einer früheren SEPA-Datei',
  iban_added:
    'Auf dem Beleg steht keine IBAN, überwiesen wird auf die heute beim Partner hinterlegte',
  iban_new: 'Bankverbindung neu, vom Partner im Partnerbereich eingetragen',
  iban_changed: 'Die IBAN des Partners ist heute eine andere als auf dem Beleg',
} as const;

/** Who a partner's account of today comes from. */
export type AccountOrigin = 'partner' | 'provider';

export type TransferConcern = keyof typeof TRANSFER_CONCERNS;
