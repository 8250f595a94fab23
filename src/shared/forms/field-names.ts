/** Longest technical name of a field. */
export const MAX_NAME_LENGTH = 80;

/** Names of the consents, of the transport and of objects; no field of a form may use them. */
const RESERVED_NAMES: readonly string[] = [
  'ref',
  'privacy_accepted',
  'privacyaccepted',
  'customerprivacyaccepted',
  'contactconsentaccepted',
  'contactpermissionaccepted',
  'captchatoken',
  'captchaaction',
  // Names that every object knows: parsers refuse bodies with some of them.
  '__proto__',
  'constructor',
  'prototype',
];

export function isReservedName(name: string): boolean {
  return RESERVED_NAMES.includes(name);
}
