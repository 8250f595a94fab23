import { z } from 'zod';
import type { VatAnswer, VatEvidence } from './vat-confirmation-service.ts';

const line = z.string().max(100).nullish();
const result = z.enum(['A', 'B', 'C', 'D']).nullish();

/** The answer of `POST /abfrage`; more fields than these may come and are not looked at. */
const evatrAnswer = z.object({
  status: z.string().regex(/^evatr-\d{4}$/),
  id: line,
  anfrageZeitpunkt: line,
  gueltigAb: line,
  gueltigBis: line,
  ergFirmenname: result,
  ergStrasse: result,
  ergPlz: result,
  ergOrt: result,
});

/** Valid; 0003 and 2008: without a comparison of name and address. */
const VALID = new Set(['evatr-0000', 'evatr-0003', 'evatr-2008']);

/** Not given out, not valid yet, not valid any more, or not built as that state's ids are. */
const REFUSED = new Set([
  'evatr-0005',
  'evatr-0012',
  'evatr-2001',
  'evatr-2002',
  'evatr-2003',
  'evatr-2006',
]);

/** The German id of who asks is not built right, may not ask, or is not valid. */
const OWN_ID = new Set(['evatr-0004', 'evatr-0006', 'evatr-2005']);

/**
 * What an answer of the BZSt says. Everything it has no word on the id in (closed, too many
 * questions, the member state away, a call it does not understand, no answer of this protocol at
 * all) may be asked again.
 *
 * Source: status messages of the eVatR REST API of the Bundeszentralamt für Steuern
 * (https://api.evatr.vies.bzst.de/app/v1/info/statusmeldungen), as of 2025 and 2026.
 */
export function readEvatrAnswer(httpStatus: number, body: string): VatAnswer {
  const answer = parsed(body);
  if (answer === null) return unavailable(`HTTP ${httpStatus} without an answer of the protocol`);
  const { status } = answer;
  const evidence: VatEvidence = {
    statusCode: status,
    serviceId: answer.id ?? '',
    serviceTime: answer.anfrageZeitpunkt ?? '',
    validFrom: answer.gueltigAb ?? '',
    validTo: answer.gueltigBis ?? '',
    nameResult: answer.ergFirmenname ?? '',
    streetResult: answer.ergStrasse ?? '',
    postalCodeResult: answer.ergPlz ?? '',
    cityResult: answer.ergOrt ?? '',
  };
  if (VALID.has(status)) return { kind: comparison(evidence), evidence };
  if (REFUSED.has(status)) return { kind: 'refused', evidence };
  if (OWN_ID.has(status)) return { kind: 'own_id_refused', evidence };
  return unavailable(status);
}

/** One field that differs is enough; confirmed takes at least one that was compared. */
function comparison(evidence: VatEvidence): 'confirmed' | 'differs' | 'valid' {
  const { nameResult, streetResult, postalCodeResult, cityResult } = evidence;
  const results = [nameResult, streetResult, postalCodeResult, cityResult];
  if (results.includes('B')) return 'differs';
  return results.includes('A') ? 'confirmed' : 'valid';
}

function parsed(body: string): z.output<typeof evatrAnswer> | null {
  try {
    return evatrAnswer.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** @param reason for the log: no name, no id, no words of the other side */
export function unavailable(reason: string): VatAnswer {
  return { kind: 'unavailable', reason };
}
