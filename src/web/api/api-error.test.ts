import { describe, expect, it } from 'vitest';
import { ApiError, messageOf, sentenceOf } from './api-error.ts';

const FALLBACK = 'Logo-Upload fehlgeschlagen';
const REFUSED = new ApiError(413, 'Datei zu groß', 'file_too_large');
const ERROR_PAGE = new ApiError(502, '502: Bad Gateway');
const OFFLINE = new ApiError(0, 'Keine Verbindung.');

describe('what is said of a call that fails', () => {
  it('is the sentence of the server, whichever way it is asked for', () => {
    expect(messageOf(REFUSED, FALLBACK)).toBe('Datei zu groß');
    expect(sentenceOf(REFUSED, FALLBACK)).toBe('Datei zu groß');
  });

  it('is status code, colon and status text where the answer is not readable', () => {
    expect(messageOf(ERROR_PAGE, FALLBACK)).toBe('502: Bad Gateway');
  });

  it('is the documented sentence where there is one: Logo-Upload fehlgeschlagen', () => {
    expect(sentenceOf(ERROR_PAGE, FALLBACK)).toBe(FALLBACK);
    expect(sentenceOf(new TypeError('broken'), FALLBACK)).toBe(FALLBACK);
  });

  it('is that there is no connection where none is', () => {
    expect(sentenceOf(OFFLINE, FALLBACK)).toBe('Keine Verbindung.');
  });
});
