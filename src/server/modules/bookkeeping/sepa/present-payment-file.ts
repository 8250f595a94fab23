import type { z } from 'zod';
import type {
  createPaymentFile,
  PaymentFile,
  TransferCandidate,
} from '#shared/contracts/payment-files.ts';
import { cents, toEuros } from '#shared/money.ts';
import {
  transferConcerns,
  transferObstacle,
  type PayableDocument,
} from '../domain/payable-document.ts';
import type { PaymentFileOutcome } from './create-payment-file.ts';
import type { PaymentFileRow } from './payment-file-list.ts';

export function presentCandidate(document: PayableDocument): TransferCandidate {
  const { earlierFile } = document;
  return {
    id: document.id,
    number: document.number,
    partnerId: document.partnerId,
    partnerName: document.partnerName,
    issueDate: document.issueDate,
    totalAmount: toEuros(document.gross),
    iban: document.iban,
    holder: document.holder,
    obstacle: transferObstacle(document),
    concerns: transferConcerns(document),
    earlierFile:
      earlierFile === null
        ? null
        : {
            messageId: earlierFile.messageId,
            createdAt: earlierFile.createdAt.toISOString(),
          },
  };
}

export function presentFile({ createdAt, totalCents, ...row }: PaymentFileRow): PaymentFile {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    totalAmount: toEuros(cents(totalCents)),
  };
}

/** @param file the file that was written; missing where none was */
export function presentOutcome(
  outcome: PaymentFileOutcome,
  file: PaymentFileRow | undefined,
): z.input<(typeof createPaymentFile)['response']> {
  if (outcome.kind === 'written') {
    const written = file === undefined ? null : presentFile(file);
    return { requiresConfirmation: false, message: '', concerns: [], file: written };
  }
  return {
    requiresConfirmation: true,
    message: 'Bitte sehen Sie sich diese Belege noch einmal an, bevor Sie die Datei erstellen.',
    concerns: outcome.concerns.map(({ document: { id, number }, concern }) => ({
      id,
      number,
      concern,
    })),
    file: null,
  };
}
