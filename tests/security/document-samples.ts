import { berlinDateOf } from '#shared/calendar-date.ts';
import { TODAY } from '#tests/support/today.ts';
import { list, onRow, type Sample, type Target } from './sample.ts';

/** The document of the target, as a choice of several names it. */
const chosen = ({ payoutId }: Target) => ({ choice: { ids: [payoutId] } });

/** Documents, alone, many together and in batches. */
export const DOCUMENT_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /api/payout-batches': onRow(
    () => '/api/payout-batches',
    ({ partner }) => ({
      partners: [{ partnerId: partner.id, netAmount: 1 }],
      paidDate: TODAY,
    }),
  ),
  'GET /api/payout-batches': list('/api/payout-batches'),
  'GET /api/payout-batches/candidates': list('/api/payout-batches/candidates'),
  'GET /api/payout-batches/{id}': onRow(({ batchId }) => `/api/payout-batches/${batchId}`),
  'POST /api/payout-batches/{id}/resume': onRow(
    ({ batchId }) => `/api/payout-batches/${batchId}/resume`,
  ),
  'POST /api/document-sendings': onRow(() => '/api/document-sendings', chosen),
  'GET /api/document-sendings': list('/api/document-sendings'),
  'GET /api/document-sendings/{id}': onRow(
    ({ sendingId }) => `/api/document-sendings/${sendingId}`,
  ),
  'POST /api/document-sendings/{id}/retry': onRow(
    ({ sendingId }) => `/api/document-sendings/${sendingId}/retry`,
  ),
  'POST /api/payouts/choice': onRow(() => '/api/payouts/choice', chosen),
  'POST /api/payouts/choice/paid': onRow(
    () => '/api/payouts/choice/paid',
    (target) => ({ ...chosen(target), paidDate: TODAY }),
  ),
  'DELETE /api/payouts/choice/paid': onRow(() => '/api/payouts/choice/paid', chosen),
  'POST /api/payouts/choice/documents.zip': onRow(
    () => '/api/payouts/choice/documents.zip',
    chosen,
  ),
  'POST /api/payouts/choice/documents.pdf': onRow(
    () => '/api/payouts/choice/documents.pdf',
    chosen,
  ),
  'GET /api/payouts': list('/api/payouts'),
  'GET /api/payouts/stats': list('/api/payouts/stats'),
  'GET /api/payouts/summary': list('/api/payouts/summary'),
  'GET /api/payouts/export': list('/api/payouts/export'),
  'GET /api/payouts/documents.zip': list(
    '/api/payouts/documents.zip?from=2020-01-01&to=2039-12-31',
  ),
  'POST /api/payouts/{id}/send': onRow(
    ({ payoutId }) => `/api/payouts/${payoutId}/send`,
    () => ({ message: 'Viele Grüße' }),
  ),
  'POST /api/payouts/{id}/mail-preview': onRow(
    ({ payoutId }) => `/api/payouts/${payoutId}/mail-preview`,
    () => ({ message: 'Viele Grüße' }),
  ),
  'PUT /api/payouts/{id}/mark-paid': onRow(
    ({ payoutId }) => `/api/payouts/${payoutId}/mark-paid`,
    () => ({}),
  ),
  'DELETE /api/payouts/{id}/mark-paid': onRow(
    ({ payoutId }) => `/api/payouts/${payoutId}/mark-paid`,
  ),
  'PUT /api/payouts/{id}/objection': onRow(
    ({ payoutId }) => `/api/payouts/${payoutId}/objection`,
    () => ({ objectedDate: berlinDateOf(new Date()), notes: 'Am Telefon widersprochen.' }),
  ),
  'DELETE /api/payouts/{id}/objection': onRow(
    ({ payoutId }) => `/api/payouts/${payoutId}/objection`,
  ),
  'GET /api/owed-back': list('/api/owed-back'),
  'POST /api/owed-back/{id}/repayments': onRow(
    ({ owedBackId }) => `/api/owed-back/${owedBackId}/repayments`,
    () => ({ amount: 1, paidOn: berlinDateOf(new Date()), note: 'Überweisung' }),
  ),
  'DELETE /api/owed-back/{id}/repayments/{repaymentId}': onRow(
    ({ owedBackId, repaymentId }) => `/api/owed-back/${owedBackId}/repayments/${repaymentId}`,
  ),
  'PUT /api/owed-back/{id}/way': onRow(
    ({ owedBackId }) => `/api/owed-back/${owedBackId}/way`,
    () => ({ way: 'offset' }),
  ),
  'GET /api/payouts/{id}': onRow(({ payoutId }) => `/api/payouts/${payoutId}`),
  'GET /api/payouts/{id}/pdf': onRow(({ payoutId }) => `/api/payouts/${payoutId}/pdf`),
  'GET /api/payouts/{id}/einvoice': onRow(({ payoutId }) => `/api/payouts/${payoutId}/einvoice`),
  'POST /api/payouts/{id}/cancel-with-credit': onRow(
    ({ payoutId }) => `/api/payouts/${payoutId}/cancel-with-credit`,
    () => ({ reason: 'data_error', notes: 'Die Angaben waren falsch.' }),
  ),
};
