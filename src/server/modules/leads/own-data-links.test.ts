import { expect, it } from 'vitest';
import { newProviderId } from '#server/kernel/new-id.ts';
import { newSecret, type Keyring } from '#server/platform/crypto/secrets.ts';
import { ownDataLinks } from './own-data-links.ts';

const [OLD, NEW, OTHER] = [newSecret(), newSecret(), newSecret()];
const request = { providerId: newProviderId(), leadId: newProviderId() };
const links = (keyring: Keyring) => ownDataLinks(keyring, 'https://empfehlwerk.example');
const tokenOf = (keyring: Keyring): string =>
  links(keyring).pathOf(request).split('/').at(-1) ?? '';

it('a link from before the secret was rotated still names its request, one of another installation none', () => {
  const token = tokenOf(() => [OLD]);
  expect(links(() => [NEW, OLD]).read(token)).toEqual(request);
  expect(links(() => [NEW]).read(token)).toBeNull();
  expect(links(() => [NEW, OLD]).read(tokenOf(() => [OTHER]))).toBeNull();
});

it('a token has one spelling: padding, other alphabets and spaces are none', () => {
  const token = tokenOf(() => [NEW]);
  for (const other of [`${token}=`, ` ${token}`, `${token}\n`, `${token.slice(0, -1)}+`, ''])
    expect([other, links(() => [NEW]).read(other)]).toEqual([other, null]);
});
