import { expect, it } from 'vitest';
import { newProviderId } from '#server/kernel/new-id.ts';
import { readRefusalToken, refusalToken } from './refusal-token.ts';

const [OLD, NEW, OTHER] = ['1', '2', '3'].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
];
const recipient = { providerId: newProviderId(), kind: 'lead', id: newProviderId() } as const;

it('a link from before the secret was rotated still refuses, one of another installation does not', () => {
  const token = refusalToken(OLD, recipient);
  expect(readRefusalToken([NEW, OLD], token)).toEqual(recipient);
  expect(readRefusalToken([NEW], token)).toBeNull();
  expect(readRefusalToken([NEW, OLD], refusalToken(OTHER, recipient))).toBeNull();
});
