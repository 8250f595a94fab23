import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common'].map((entry) => entry.toLowerCase()));

/** True for passwords that stand on lists of the most used ones. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
