/**
 * Whether an address passes as electronic address and contact e-mail of an XRechnung: one '@', a
 * domain with a dot, no blank, no dot beside the '@' or at an end (BR-DE-28).
 */
export function isEInvoiceEmail(email: string): boolean {
  return /^[^@\s.]([^@\s]*[^@\s.])?@([^@\s.]+\.)+[^@\s.]+$/.test(email);
}

/** Whether a phone number has the three digits that BR-DE-27 asks for. */
export function isEInvoicePhone(phone: string): boolean {
  return phone.replace(/\D/g, '').length >= 3;
}
