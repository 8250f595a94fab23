import { camt } from '../support/camt.ts';
import { uploadForm } from '../support/images.ts';
import { list, onRow, type Sample } from './sample.ts';

const STATEMENT = uploadForm(camt([{ amount: '12.00', day: '2026-11-02' }]), {
  field: 'statement',
  name: 'auszug.xml',
});

/** The calls about what the bank has booked. */
export const BANK_SAMPLES: Readonly<Record<string, Sample>> = {
  'GET /api/bank-entries': list('/api/bank-entries'),
  'POST /api/bank-statements': {
    url: () => '/api/bank-statements',
    type: STATEMENT.type,
    body: () => STATEMENT.body,
    namesRow: false,
  },
  'PUT /api/bank-columns': {
    url: () => '/api/bank-columns',
    body: () => ({
      headings: ['Datum', 'Wofür', 'Euro'],
      columns: {
        bookedOn: 0,
        amount: 2,
        payee: null,
        payeeIban: null,
        reference: 1,
        endToEndId: null,
      },
    }),
    namesRow: false,
  },
  'POST /api/bank-entries/paid': {
    url: () => '/api/bank-entries/paid',
    body: ({ bankEntryId, payoutId }) => ({
      entries: [{ id: bankEntryId, documentIds: [payoutId] }],
    }),
    namesRow: false,
  },
  'POST /api/bank-entries/undo': {
    url: () => '/api/bank-entries/undo',
    body: ({ bankEntryId }) => ({ entryIds: [bankEntryId] }),
    namesRow: false,
  },
  'DELETE /api/bank-entries/{id}': onRow(({ bankEntryId }) => `/api/bank-entries/${bankEntryId}`),
};
