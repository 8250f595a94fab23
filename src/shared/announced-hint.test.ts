import { describe, expect, it } from 'vitest';
import { holdsContact } from './announced-hint.ts';

describe('a hint', () => {
  it.each([
    'Frau K. aus Potsdam, ruft Anfang Mai an',
    'Herr und Frau Ö., 80-100 Gäste, Feier am 12.06.2027',
    'Familie Łuczak (3 Kinder), ruft am 3.5. zwischen 17 und 19 Uhr an',
    'Saison 2026/2027',
    'Firma aus dem Gewerbegebiet, ca. 250 Personen, am 1. Advent',
    'Paar, das nach dem Saal im 1. Stock fragt, z. B. am Montag',
  ])('%j may be written', (text) => expect(holdsContact(text)).toBe(false));

  it.each([
    'k.mueller@example.de',
    'k.mueller (at) example.de',
    'k mueller [ AT ] beispiel',
    'k.mueller ＠ beispiel',
    'kmueller gmx.de',
    'kmueller at gmx punkt de',
    'kmueller gmx (dot) com',
    '0151 23456789',
    '+49 (0) 331 / 12 34 56',
    '0-1-5-1-2-3-4-5',
    '(0331) 1234',
    '٠١٥١٢٣٤٥٦٧',
    '０１５１２３４５６',
    '⓪①⑤①②③',
    '0\u200B1\u200B5\u200B1\u200B2\u200B3',
    '0 1 5 1 2 3 4',
    '0331.123.456',
    'Feier 12.06.2027 0331 4455',
  ])('%j may not', (text) => expect(holdsContact(text)).toBe(true));
});
