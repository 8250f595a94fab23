import { describe, expect, it } from 'vitest';
import { createTypesetter } from '#server/platform/documents/typesetter.ts';
import { GALLERY } from '#tests/support/credit-note-gallery.ts';
import { archiveErrors } from '#tests/support/pdf-archive.ts';
import { readOut, readStructure, structureErrors } from '#tests/support/pdf-structure.ts';
import { creditNoteJob } from './render-credit-note-pdf.ts';
import { renderXRechnung } from './xrechnung.ts';

const archive = createTypesetter();
const accessible = createTypesetter('ua-1');

/** Whose order of reading is committed word by word. */
const READ_OUT: readonly string[] = ['logo-and-text', 'regular-reversal', 'private', 'partial'];

describe.each(GALLERY)('what is read out of the letter "$name"', (exhibit) => {
  const { name, snapshot, logo } = exhibit;
  const job = creditNoteJob(snapshot, renderXRechnung(snapshot), { logo });
  const bytes = archive.typeset(job);
  const structure = readStructure(bytes);

  it('keeps to the structure rules of PDF/UA-1', async () => {
    expect(structureErrors(await structure)).toEqual([]);
  });

  it('gives the setter nothing to object to when it checks for PDF/UA-1', () => {
    expect(() => accessible.typeset({ ...job, eInvoice: null })).not.toThrow();
  });

  it('is PDF/A-3a as far as the file says of itself', async () => {
    expect(await archiveErrors(bytes)).toEqual([]);
  });

  it('begins with who writes to whom, then title, lines, sums and annex', async () => {
    const { pages, title, artifacts } = await structure;
    const lines = pages.flatMap(readOut);
    const at = (start: string): number => lines.findIndex((line) => line.startsWith(start));
    const headings = lines.filter((line) => /^H\d /.test(line));
    expect(headings).toHaveLength(2);
    expect(headings[1]).toContain(`Anlage zu ${title}`);
    const places = [
      at('H1 '),
      at('TH Pos. | Leistung | Menge | Einzelpreis | Betrag'),
      at('TD 1 | '),
      at('P Gesamtbetrag'),
      at('P Freundliche Grüße'),
      at('H2 '),
      at('TH Nr. | Datum | Art | Kampagne | Referenz | '),
    ];
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(4);
    const rows = lines.filter((line) => line.startsWith('TD '));
    expect(rows).toHaveLength(snapshot.lines.length + snapshot.events.length);
    // Page numbers and running heads are drawn, and read out by nobody.
    expect(artifacts.filter((text) => /^Seite \d+ von \d+$/.test(text))).toHaveLength(pages.length);
    expect(lines.join('\n')).not.toMatch(/Seite \d+ von/);
  });

  it.runIf(READ_OUT.includes(name))('is read out as committed', async () => {
    const lines = (await structure).pages.flatMap(readOut);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`golden/read-out/${name}.txt`);
  });
});
