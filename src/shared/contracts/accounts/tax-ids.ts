import type { z } from 'zod';
import { countryCodeOf } from '../../countries.ts';
import { taxNumberFormatError } from '../../tax/tax-number.ts';

/** A Steuernummer has the form of its country; fields that are wrong themselves are left to them. */
export function checkTaxNumber(
  { taxNumber, country }: { readonly taxNumber: unknown; readonly country: unknown },
  context: z.RefinementCtx,
): void {
  if (typeof taxNumber !== 'string' || typeof country !== 'string') return;
  const message = taxNumberFormatError(taxNumber, countryCodeOf(country) ?? '');
  if (message !== null) context.addIssue({ code: 'custom', path: ['taxNumber'], message });
}

interface TaxIds {
  readonly vatId: string;
  readonly taxNumber: string;
  readonly noVatId: boolean;
  readonly noTaxNumber: boolean;
}

/**
 * USt-ID and Steuernummer are both required unless the user says that there is none; not both. The
 * Steuernummer has the form of its country.
 */
export function checkTaxIds(
  value: TaxIds & { readonly country: string },
  context: z.RefinementCtx,
): void {
  if (!value.noTaxNumber) checkTaxNumber(value, context);
  requireTaxIds(value, context);
}

/** The same without the form of the Steuernummer, where the country is not part of what is sent. */
export function requireTaxIds(value: TaxIds, context: z.RefinementCtx): void {
  if (value.noVatId && value.noTaxNumber) {
    const message = 'Bitte geben Sie mindestens die USt-ID oder die Steuernummer an';
    context.addIssue({ code: 'custom', path: ['noTaxNumber'], message });
  }
  if (!value.noVatId && value.vatId === '')
    context.addIssue({ code: 'custom', path: ['vatId'], message: 'USt-ID ist erforderlich' });
  if (!value.noTaxNumber && value.taxNumber === '') {
    context.addIssue({
      code: 'custom',
      path: ['taxNumber'],
      message: 'Steuernummer ist erforderlich',
    });
  }
}
