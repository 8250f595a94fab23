import { expect, it } from 'vitest';
import { newProviderId } from '#server/kernel/new-id.ts';
import { providerId } from '#shared/ids.ts';
import { NOTICE_KINDS } from '#shared/labels/notices.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { type Recipient, refusalLinks, refusalMark } from './refusal-links.ts';

const [OLD, NEW, OTHER] = [1, 2, 3].map((digit) => Buffer.alloc(32, digit)) as [
  Buffer,
  Buffer,
  Buffer,
];
const URL = 'https://empfehlwerk.example';
const links = (...keys: Secrets) => refusalLinks(() => keys, URL);
const tokenOf = (url: string) => url.slice(`${URL}/abmelden?token=`.length);
const recipient: Recipient = {
  providerId: newProviderId(),
  kind: 'follow_up',
  id: newProviderId(),
};

it('a link from before the secret was rotated still refuses, one of another installation does not', () => {
  const token = tokenOf(links(OLD).urlOf(recipient));
  expect(links(NEW, OLD).read(token)).toEqual(recipient);
  expect(links(NEW).read(token)).toBeNull();
  expect(links(NEW, OLD).read(tokenOf(links(OTHER).urlOf(recipient)))).toBeNull();
});

it('a link names its kind, and none is found by the mark of another', () => {
  const kinds = [...NOTICE_KINDS, 'follow_up'] as const;
  for (const kind of kinds) {
    const url = links(NEW).urlOf({ ...recipient, kind });
    expect(links(NEW).read(tokenOf(url))).toEqual({ ...recipient, kind });
    expect(kinds.filter((each) => url.includes(refusalMark({ ...recipient, kind: each })))).toEqual(
      [kind],
    );
  }
});

it('links from before there were kinds go on meaning monthly figures and follow-ups', () => {
  const [provider, id] = ['aa', 'bb'].map((end) => `01920000-0000-7000-8000-0000000000${end}`);
  const name = { providerId: providerId(provider ?? ''), id: id ?? '' };
  expect(refusalMark({ ...name, kind: 'statistics' })).toBe(
    '/abmelden?token=AAGSAAAAAHAAgAAAAAAAAKoBkgAAAABwAIAAAAAAAAC7',
  );
  expect(refusalMark({ ...name, kind: 'follow_up' })).toBe(
    '/abmelden?token=AQGSAAAAAHAAgAAAAAAAAKoBkgAAAABwAIAAAAAAAAC7',
  );
});
