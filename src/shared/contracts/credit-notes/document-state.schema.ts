import { z } from 'zod';
import { CANCELLATION_REASONS, keysOf } from '../../labels/statuses.ts';
import type { EntityFields, Stored } from '../entity-fields.ts';
import { dateField, dateOut, optionalText, requiredLine } from '../fields.ts';

/** Longest reason of an objection. */
export const MAX_OBJECTION = 500;

const REASON_LENGTH = 'Bitte beschreiben Sie den Grund mit 10 bis 500 Zeichen';

/**
 * What a provider records about an issued document; the document itself is frozen. A new field needs
 * a migration, its entry here and its column in `privacy/domain/export-tables.ts`.
 */
export const DOCUMENT_STATE_FIELDS = {
  paidDate: { input: dateField, output: dateOut.nullable(), erased: 'never' },
  /** Day on which the partner objected: it counts as no invoice since. */
  objectedDate: { input: dateField, output: dateOut.nullable(), erased: 'never' },
  /** How and why the partner objected; '' where nobody did. */
  objectionNotes: {
    sentAs: 'notes',
    input: requiredLine('Bitte notieren Sie, wie und warum widersprochen wurde', {
      max: MAX_OBJECTION,
    }),
    output: z.string(),
    erased: 'with_documents',
  },
  /** The provider's own notes on the payout. */
  notes: { input: optionalText(2_000), output: z.string(), erased: 'at_once' },
  cancellationReason: {
    sentAs: 'reason',
    input: z.enum(keysOf(CANCELLATION_REASONS), {
      error: 'Bitte wählen Sie einen Stornierungsgrund aus',
    }),
    output: z.enum(keysOf(CANCELLATION_REASONS)),
    erased: 'never',
  },
  cancellationNotes: {
    sentAs: 'notes',
    input: z.string({ error: REASON_LENGTH }).trim().min(10, REASON_LENGTH).max(500, REASON_LENGTH),
    output: z.string(),
    erased: 'with_documents',
  },
} as const satisfies EntityFields;

export type DocumentStateValues = Readonly<Stored<typeof DOCUMENT_STATE_FIELDS>>;
