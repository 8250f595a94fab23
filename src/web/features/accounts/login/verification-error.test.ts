import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { isRefusal, verificationError } from './verification-error.ts';

describe('a verification that fails', () => {
  it('says the message of the server', () => {
    const error = new ApiError(422, 'Dieser Link ist abgelaufen.', 'verification_link_invalid');
    expect(verificationError(error)).toBe('Dieser Link ist abgelaufen.');
  });

  it('says Verifikation fehlgeschlagen when the answer is not readable', () => {
    expect(verificationError(new ApiError(502, '502: Bad Gateway'))).toBe(
      'Verifikation fehlgeschlagen',
    );
  });

  it('says Ein Fehler ist bei der Verifikation aufgetreten. when there is no answer', () => {
    const message = 'Ein Fehler ist bei der Verifikation aufgetreten.';
    expect(verificationError(new ApiError(0, 'Keine Verbindung'))).toBe(message);
    expect(verificationError(new TypeError('broken'))).toBe(message);
  });

  it('is worth another try unless the server has refused the link', () => {
    expect(isRefusal(new ApiError(422, 'Abgelaufen.', 'verification_link_invalid'))).toBe(true);
    expect(isRefusal(new ApiError(0, 'Keine Verbindung'))).toBe(false);
    expect(isRefusal(new ApiError(502, '502: Bad Gateway'))).toBe(false);
    expect(isRefusal(new ApiError(500, 'Fehler', 'internal_error'))).toBe(false);
  });
});
