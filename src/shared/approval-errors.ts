/** Errors of `errors.ts` about what waits for a second person. */
export const APPROVAL_ERRORS = {
  second_person_required: {
    status: 409,
    message:
      '{what} braucht eine zweite Person. Es wurde nichts geändert. Fragen Sie in der Anwendung eine zweite Person; sobald sie zustimmt, wird es ausgeführt.',
  },
  approval_by_asker: {
    status: 403,
    message:
      'Sie haben selbst gefragt. Zustimmen oder ablehnen kann nur jemand anderes; zurückziehen können Sie die Anfrage.',
  },
  approval_not_yours: {
    status: 403,
    message: 'Zurückziehen kann eine Anfrage nur, wer gefragt hat. Sie können sie ablehnen.',
  },
  approval_decided: {
    status: 409,
    message: 'Über diese Anfrage ist inzwischen entschieden: {state}. Es wurde nichts geändert.',
  },
  approval_void: {
    status: 409,
    message: 'Diese Anfrage ist hinfällig: {reason} Es wurde nichts ausgeführt.',
  },
  approval_outdated: {
    status: 409,
    message:
      'Seit der Anfrage hat sich geändert, worum es geht: Betrag, Daten des Partners oder Bankverbindung sind nicht mehr dieselben. Es wurde nichts ausgeführt. Bitte lehnen Sie die Anfrage ab oder lassen Sie sie zurückziehen und neu stellen.',
  },
  approval_unconfirmed: {
    status: 409,
    message:
      'Dazu gibt es noch eine Rückfrage. Bitte beantworten Sie sie zuerst dort, wo Sie angefangen haben, und fragen Sie dann die zweite Person.',
  },
  approval_not_needed: {
    status: 409,
    message: 'Dafür braucht es keine zweite Person. Sie können es selbst ausführen.',
  },
  approval_asked_already: {
    status: 409,
    message: '{name} hat dafür schon gefragt. Sie können unter „Freigaben“ zustimmen.',
  },
  no_second_person: {
    status: 409,
    message:
      'Außer Ihnen darf gerade niemand zustimmen. Bitte laden Sie jemanden mit der Rolle {allowed} ein, oder schalten Sie das Vier-Augen-Prinzip in den Account-Einstellungen aus.',
  },
  four_eyes_alone: {
    status: 409,
    message:
      'Das Vier-Augen-Prinzip braucht mindestens zwei Personen, die zustimmen dürfen: {allowed}. Bitte laden Sie zuerst jemanden ein.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
