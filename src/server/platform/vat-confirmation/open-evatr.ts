import { z } from 'zod';
import type {
  VatAnswer,
  VatConfirmationService,
  VatEvidence,
  VatQuestion,
} from './vat-confirmation-service.ts';

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

export interface EvatrSettings {
  /** Empty: the BZSt itself. */
  readonly apiUrl: string;
  /** Milliseconds after which a question is given up; 30 seconds unless stated. */
  readonly timeoutMs?: number;
}

const BZST = 'https://api.evatr.vies.bzst.de/app/v1';

/** It asks the member state before it answers, which takes seconds. */
const TIMEOUT_MS = 30_000;

/** Far more than an answer has. */
const MOST_BYTES = 16_384;

/**
 * Qualified confirmation by the Bundeszentralamt für Steuern (§ 18e UStG): `POST /abfrage` with the
 * two ids, name and place (which make it qualified), street and postal code. It needs no key: the
 * German VAT id of who asks entitles. It answers around the clock, with maintenance and delays
 * between 23:00 and 5:00, and asks not to repeat at once what was not answered.
 *
 * Source: Bundeszentralamt für Steuern, 'Bestätigung ausländischer USt-IdNrn' and eVatR REST API
 * (since 2025-07-01; the XML-RPC interface ended on 2025-11-30).
 */
export function openEvatr({ apiUrl, timeoutMs }: EvatrSettings): VatConfirmationService {
  const url = `${apiUrl === '' ? BZST : apiUrl}/abfrage`;
  return { ask: (question) => ask(url, question, timeoutMs ?? TIMEOUT_MS) };
}

async function ask(url: string, question: VatQuestion, timeoutMs: number): Promise<VatAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        anfragendeUstid: question.ownVatId,
        angefragteUstid: question.vatId,
        firmenname: question.companyName,
        ort: question.city,
        plz: question.postalCode,
        strasse: question.street,
      }),
      // What is sent names a business: it goes to the address that was configured and no other.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await readAtMost(response, MOST_BYTES);
    if (body === null) return unavailable('the answer is too long');
    return readEvatrAnswer(response.status, body);
  } catch (error) {
    return unavailable(error instanceof Error ? error.name : 'unknown');
  }
}

/** The body as text, or null when it is longer; what is behind is not read. */
async function readAtMost(response: Response, most: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * What an answer of the BZSt says. Everything it has no word on the id in (closed, too many
 * questions, the member state away, a call it does not understand, no answer of this protocol at
 * all) may be asked again.
 *
 * Source: status messages of the eVatR REST API of the Bundeszentralamt für Steuern
 * (https://api.evatr.vies.bzst.de/app/v1/info/statusmeldungen), as of 2025 and 2026.
 */
function readEvatrAnswer(httpStatus: number, body: string): VatAnswer {
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
function unavailable(reason: string): VatAnswer {
  return { kind: 'unavailable', reason };
}
