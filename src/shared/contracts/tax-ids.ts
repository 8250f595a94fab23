import type { z } from 'zod';

/** USt-ID and Steuernummer are both required unless the user says that there is none; not both. */
export function checkTaxIds(
  value: { vatId: string; taxNumber: string; noVatId: boolean; noTaxNumber: boolean },
  context: z.RefinementCtx,
): void {
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
