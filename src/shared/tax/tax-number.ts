/**
 * What the Länder put before the digits of their tax numbers, and what stands for it in the number
 * that is unique in Germany (Bundesschema). F: tax office, the rest is district, serial number and
 * check digit; in the Bundesschema a 0 follows the office.
 * Source: Federal Central Tax Office and ELSTER, structure of tax numbers of the Länder.
 */
export const TAX_NUMBER_SCHEMES = {
  BW: { regional: /^(\d{2})(\d{8})$/, national: '28' },
  BY: { regional: /^(\d{3})(\d{8})$/, national: '9' },
  BE: { regional: /^(\d{2})(\d{8})$/, national: '11' },
  BB: { regional: /^0(\d{2})(\d{8})$/, national: '30' },
  HB: { regional: /^(\d{2})(\d{8})$/, national: '24' },
  HH: { regional: /^(\d{2})(\d{8})$/, national: '22' },
  HE: { regional: /^0(\d{2})(\d{8})$/, national: '26' },
  MV: { regional: /^0(\d{2})(\d{8})$/, national: '40' },
  NI: { regional: /^(\d{2})(\d{8})$/, national: '23' },
  NW: { regional: /^(\d{3})(\d{8})$/, national: '5' },
  RP: { regional: /^(\d{2})(\d{8})$/, national: '27' },
  SL: { regional: /^0(\d{2})(\d{8})$/, national: '10' },
  SN: { regional: /^2(\d{2})(\d{8})$/, national: '32' },
  ST: { regional: /^1(\d{2})(\d{8})$/, national: '31' },
  SH: { regional: /^(\d{2})(\d{8})$/, national: '21' },
  TH: { regional: /^1(\d{2})(\d{8})$/, national: '41' },
} as const;

export type Land = keyof typeof TAX_NUMBER_SCHEMES;

const LANDS = Object.keys(TAX_NUMBER_SCHEMES) as Land[];

/** A tax number as one of the Länder may have issued it. */
export interface TaxNumberReading {
  readonly land: Land;
  /** Thirteen digits that are unique in Germany; the last one checks the others. */
  readonly national: string;
}

/**
 * Every way to read a German tax number, in the form of a Land ('12/345/67890') or in the
 * Bundesschema; none where it has no such form. Digits say little about the Land, so there may be
 * several.
 */
export function readTaxNumber(text: string): TaxNumberReading[] {
  const digits = text.replace(/[\s./_-]/g, '');
  return LANDS.flatMap((land) => {
    const { regional, national: prefix } = TAX_NUMBER_SCHEMES[land];
    if (digits.length === 13) {
      const hasGap = digits[4] === '0';
      return digits.startsWith(prefix) && hasGap && /^\d+$/.test(digits)
        ? [{ land, national: digits }]
        : [];
    }
    const [, office, rest] = regional.exec(digits) ?? [];
    return office === undefined || rest === undefined
      ? []
      : [{ land, national: `${prefix}${office}0${rest}` }];
  });
}

/** Elsewhere only this is known: letters and digits with the usual marks, at least three digits. */
const ELSEWHERE = /^(?=(?:\D*\d){3})[\p{L}\d ./_-]{4,30}$/u;

/**
 * Why a text is no tax number of a country, as a German sentence; null where it may be one. Its
 * check digit is looked at when a document is made.
 * @param countryCode ISO 3166-1 alpha-2 of the address
 */
export function taxNumberFormatError(text: string, countryCode: string): string | null {
  if (text === '') return null;
  if (countryCode !== 'DE')
    return ELSEWHERE.test(text) ? null : 'Diese Steuernummer ist unvollständig';
  return readTaxNumber(text).length > 0
    ? null
    : 'Eine deutsche Steuernummer hat 10, 11 oder 13 Ziffern, z. B. 12/345/67890';
}
