import { validate as at } from 'stdnum/lib/cjs/at/uid.js';
import { validate as be } from 'stdnum/lib/cjs/be/vat.js';
import { validate as bg } from 'stdnum/lib/cjs/bg/vat.js';
import { validate as cy } from 'stdnum/lib/cjs/cy/vat.js';
import { validate as cz } from 'stdnum/lib/cjs/cz/dic.js';
import { validate as de } from 'stdnum/lib/cjs/de/vat.js';
import { validate as dk } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as ee } from 'stdnum/lib/cjs/ee/kmkr.js';
import { validate as es } from 'stdnum/lib/cjs/es/nif.js';
import { validate as fi } from 'stdnum/lib/cjs/fi/alv.js';
import { validate as fr } from 'stdnum/lib/cjs/fr/tva.js';
import { validate as gr } from 'stdnum/lib/cjs/gr/vat.js';
import { validate as hr } from 'stdnum/lib/cjs/hr/oib.js';
import { validate as hu } from 'stdnum/lib/cjs/hu/anum.js';
import { validate as ie } from 'stdnum/lib/cjs/ie/vat.js';
import { validate as it } from 'stdnum/lib/cjs/it/iva.js';
import { validate as lt } from 'stdnum/lib/cjs/lt/pvm.js';
import { validate as lu } from 'stdnum/lib/cjs/lu/tva.js';
import { validate as lv } from 'stdnum/lib/cjs/lv/pvn.js';
import { validate as mt } from 'stdnum/lib/cjs/mt/vat.js';
import { validate as nl } from 'stdnum/lib/cjs/nl/btw.js';
import { validate as pl } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as pt } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as ro } from 'stdnum/lib/cjs/ro/cui.js';
import { validate as se } from 'stdnum/lib/cjs/se/vat.js';
import { validate as si } from 'stdnum/lib/cjs/si/ddv.js';
import { validate as sk } from 'stdnum/lib/cjs/sk/dph.js';
import type { ValidateReturn } from 'stdnum/lib/cjs/types.js';
import {
  getPruefziffer11er,
  getPruefziffer2er,
  getPruefzifferModified11er,
} from 'validate-steuernummer';
import { isVatId, vatIdCountry } from '../vat-id.ts';
import { readTaxNumber, type TaxNumberReading } from './tax-number.ts';

/*
 * Check digits of VAT ids and German tax numbers: apart from the formats, because these packages
 * are used on the server alone and would weigh on every form of the browser.
 */

const CHECKS: Readonly<Record<string, (id: string) => ValidateReturn>> = {
  AT: at,
  BE: be,
  BG: bg,
  CY: cy,
  CZ: cz,
  DE: de,
  DK: dk,
  EE: ee,
  ES: es,
  FI: fi,
  FR: fr,
  GR: gr,
  HR: hr,
  HU: hu,
  IE: ie,
  IT: it,
  LT: lt,
  LU: lu,
  LV: lv,
  MT: mt,
  NL: nl,
  PL: pl,
  PT: pt,
  RO: ro,
  SE: se,
  SI: si,
  SK: sk,
};

/**
 * Whether the check digits of a normalised VAT id are wrong. Only said of ids that have their
 * country's format and a rule for their digits: everywhere else nothing is known.
 */
export function hasWrongCheckDigit(vatId: string): boolean {
  const check = CHECKS[vatIdCountry(vatId)];
  return check !== undefined && isVatId(vatId) && !check(vatId).isValid;
}

/**
 * Whether a German tax number has the check digit of one of the Länder whose form it has. The list
 * of tax offices is not asked: numbers outlive the office that issued them.
 * Source: ELSTER, check of tax numbers.
 */
export function isTaxNumberRight(text: string): boolean {
  return readTaxNumber(text).some((reading) => checkDigitsOf(reading).includes(last(reading)));
}

const last = ({ national }: TaxNumberReading): number => Number(national.at(-1));

/** Berlin has two ways to reckon it, all others one. */
function checkDigitsOf({ land, national }: TaxNumberReading): number[] {
  const digits = national.slice(0, -1);
  if (land === 'RP') return [getPruefzifferModified11er(digits)];
  if (land === 'BE')
    return [getPruefziffer11er(digits, 'DE-BE-A'), getPruefziffer11er(digits, 'DE-BE-B')];
  return land === 'BW' || land === 'HE' || land === 'SH'
    ? [getPruefziffer2er(digits)]
    : [getPruefziffer11er(digits, `DE-${land}`)];
}
