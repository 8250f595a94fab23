import { expect, it } from 'vitest';
import { createTypesetter } from '#server/platform/documents/typesetter.ts';
import { invoiceInput, usageMonth } from '#tests/support/invoice-samples.ts';
import { archiveErrors } from '#tests/support/pdf-archive.ts';
import { readOut, readStructure, structureErrors } from '#tests/support/pdf-structure.ts';
import { composeInvoice } from '../domain/invoice.ts';
import { invoiceJob } from './invoice-pdf.ts';
import { renderInvoiceXml } from './invoice-xml.ts';

const invoice = composeInvoice(invoiceInput({ usage: [usageMonth('2026-10-21', 3, 12)] }));
const job = invoiceJob(invoice, renderInvoiceXml(invoice));
const bytes = createTypesetter().typeset(job);

it('an invoice of the operator is read out as committed', async () => {
  const structure = await readStructure(bytes);
  expect(structureErrors(structure)).toEqual([]);
  const lines = structure.pages.flatMap(readOut);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('golden/read-out.txt');
});

it('an invoice of the operator is PDF/A-3a, and the setter has nothing to object to for PDF/UA-1', async () => {
  expect(await archiveErrors(bytes)).toEqual([]);
  expect(() => createTypesetter('ua-1').typeset({ ...job, eInvoice: null })).not.toThrow();
});
