import type { ClipboardEvent } from 'react';

/** Digits of a code of an authenticator app (RFC 6238 as all such apps use it). */
const DIGITS = 6;

/** The first six digits of what was typed or pasted: apps show '123 456'. */
function codeDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, DIGITS);
}

/** Spread into a field for a code of the app: six digits at most, pasted with spaces too. */
export function oneTimeCodeInput(onCode: (code: string) => void) {
  return {
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: DIGITS,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onCode(codeDigits(event.currentTarget.value)),
    // The field's own limit would cut '123 456' before its last digit.
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      onCode(codeDigits(event.clipboardData.getData('text')));
    },
  } as const;
}
