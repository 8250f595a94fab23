import { MOST_GUEST_FILES } from './forms/guest-files.ts';

/** What is wrong with files that guests send; part of `errors.ts`. */
export const GUEST_FILE_ERRORS = {
  guest_file_too_large: {
    status: 413,
    message: 'Die Datei ist größer als 10 MB. Bitte verkleinern Sie sie.',
  },
  guest_files_too_large: {
    status: 413,
    message: `Bitte wählen Sie höchstens ${MOST_GUEST_FILES} Dateien mit je höchstens 10 MB aus.`,
  },
  guest_file_wrong_kind: {
    status: 422,
    message: 'Bitte wählen Sie eine Datei im Format PDF, JPG, PNG oder WebP aus.',
  },
  guest_files_full: {
    status: 409,
    message:
      'Zurzeit können keine Dateien angenommen werden. Bitte senden Sie Ihre Anfrage ohne Dateien.',
  },
  guest_files_used: {
    status: 409,
    message:
      'Diese Dateien gehören schon zu einer anderen Anfrage. Bitte wählen Sie sie noch einmal aus.',
  },
} as const;
