import { readEvatrAnswer, unavailable } from './evatr-answer.ts';
import type { VatAnswer, VatConfirmationService, VatQuestion } from './vat-confirmation-service.ts';

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
