import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aJob, rendererInPlace } from '#tests/support/typesetting.ts';
import { letterFrame, type LetterFrame } from './letter-frame.ts';
import { breakable } from './paper-text.ts';

/** Refuses to set a frame one of whose parts is higher than its place at the size chosen for it. */
const template = `
#import "/letter.typ": address-lines, footer-columns, info-rows, letter, sized, text-width
#let template(frames) = context {
  for frame in frames {
    let check(name, width, height, smallest, body, leading: 0.62em) = {
      let size = frame.sizes.at(name)
      let high = measure({
        set par(leading: leading)
        set text(hyphenate: false)
        sized(width, size, body)
      }).height
      if size > smallest and high > height {
        panic(name + " is " + repr(high) + " high at " + repr(size) + " pt: " + repr(frame))
      }
    }
    check("sender", text-width, 18mm, 10, text(weight: 600, frame.sender))
    check("returnLine", 80mm, 8mm, 6, frame.returnLine)
    check("address", 80mm, 27.3mm, 5.5, address-lines(frame.address))
    check("info", 65mm, 44mm, 6.5, info-rows(frame.info))
    check("footer", text-width, 17mm, 5.5, footer-columns(frame.footer), leading: 0.5em)
  }
}`;

const letters = fc.constantFrom(
  ...Array.from(
    "abcdefghijklmnopqrstuvwxyzäöüßABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789-/&.,·()@ŁŞ'",
  ),
);
const word = fc.oneof(
  fc.string({ unit: letters, minLength: 1, maxLength: 14 }),
  fc.constantFrom(
    'Veranstaltungs-',
    'GmbH',
    '&',
    'Co.',
    'WWWW',
    'Donaudampfschifffahrtsgesellschaft',
    'AVATAR-To',
    '–',
  ),
);
const text = (words: number) =>
  fc.array(word, { minLength: 1, maxLength: words }).map((parts) => breakable(parts.join(' ')));

const frames: fc.Arbitrary<LetterFrame> = fc.record({
  sender: text(14),
  logoRatio: fc.constant(null),
  returnLine: text(20),
  address: fc.array(text(9), { minLength: 2, maxLength: 5 }),
  info: fc.array(fc.record({ label: text(2), value: text(6) }), { minLength: 2, maxLength: 7 }),
  footer: fc.array(fc.array(text(8), { maxLength: 4 }), { minLength: 3, maxLength: 3 }),
  running: fc.constant({ left: '', right: '' }),
  watermark: fc.constant(''),
});

const plain: LetterFrame = {
  sender: 'Gut Lindenhof GmbH',
  logoRatio: null,
  returnLine: 'Gut Lindenhof GmbH · Lindenallee 1 · 50667 Köln',
  address: ['Petra Muster', 'Am Weg 1', '50667 Köln'],
  info: [{ label: 'Datum', value: '20.11.2026' }],
  footer: [['Gut Lindenhof GmbH'], ['0221 123456'], ['USt-IdNr. DE123456789']],
  running: { left: '', right: '' },
  watermark: '',
};

describe('the parts around a letter', () => {
  it('keep to their places, whatever is written there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(frames, { minLength: 20, maxLength: 20 }), async (some) => {
        await rendererInPlace.render(aJob({ template, data: some.map(letterFrame) }));
      }),
      { numRuns: 25 },
    );
  });

  it('have their full size where there is room', () => {
    expect(letterFrame(plain)).toMatchObject({
      sizes: { sender: 20, returnLine: 7, address: 10.5, info: 9.5, footer: 7.5 },
    });
  });

  it('become smaller where there is not', () => {
    const address = Array.from({ length: 8 }, () => 'Straße der Unteren Wiesen 12');
    const info = Array.from({ length: 10 }, () => ({ label: 'Nummer', value: '1' }));
    expect(letterFrame({ ...plain, address, info })).toMatchObject({
      sizes: { sender: 20, address: 8.5, info: 8.5 },
    });
  });
});
