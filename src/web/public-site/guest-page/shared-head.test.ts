import { describe, expect, it } from 'vitest';
import type { LandingView } from '#shared/public-page/view.ts';
import { landing, landingView, provider, share } from '#tests/support/landing.ts';
import { describePage } from './page-description.ts';
import { sharedHead } from './shared-head.ts';

function head(view: LandingView, shared: ReturnType<typeof share> | null = share()): string {
  const request = {
    view,
    nonce: '',
    scriptPath: null,
    filePath: (name: string) => name,
    beacon: null,
    share: shared,
    ribbon: null,
  };
  return sharedHead(request, describePage(view));
}

const plain = (overrides: Partial<LandingView> = {}) => landingView({ ref: '', ...overrides });

function structured(html: string): Record<string, unknown> {
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(block ?? 'null') as Record<string, unknown>;
}

const content = (html: string, property: string): string | undefined =>
  new RegExp(`<meta property="og:${property}" content="([^"]*)">`).exec(html)?.[1];

describe('what a shared link shows', () => {
  it('is headline, sentence and picture of the campaign, and whose it is', () => {
    const html = head(landingView({ landing: landing({ headline: 'Heiraten & Feiern' }) }));
    expect(content(html, 'title')).toBe('Heiraten &amp; Feiern – Gut Sonnenhof');
    expect(content(html, 'site_name')).toBe('Gut Sonnenhof');
    expect(content(html, 'image')).toBe(
      'https://empfehlwerk.example/vorschau/hochzeiten-k7m2p9xq.png?v=1',
    );
    expect(content(html, 'image:width')).toBe('1200');
    expect(content(html, 'image:height')).toBe('630');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('keeps the recommendation in its address, and is hidden from search engines', () => {
    const html = head(landingView());
    expect(content(html, 'url')).toBe(
      'https://empfehlwerk.example/formular/hochzeiten-k7m2p9xq?ref=qv3w8c5tzh',
    );
    expect(html).not.toContain('canonical');
    expect(html).not.toContain('ld+json');
  });

  it('is nothing where a page is not to be shared', () => {
    expect(head(plain(), null)).toBe('');
  });
});

describe('what search engines read', () => {
  it('is one address of three, the page, and the provider with what they have given', () => {
    const user = provider({ phone: '', address: '', website: 'www.sonnenhof.example' });
    const html = head(plain({ landing: landing({ user, headline: 'Feste' }) }));
    expect(html).toContain(
      '<link rel="canonical" href="https://empfehlwerk.example/formular/hochzeiten-k7m2p9xq">',
    );
    expect(structured(html)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: 'Feste – Gut Sonnenhof',
      description: expect.any(String) as string,
      url: 'https://empfehlwerk.example/formular/hochzeiten-k7m2p9xq',
      inLanguage: 'de',
      image: 'https://empfehlwerk.example/vorschau/hochzeiten-k7m2p9xq.png?v=1',
      publisher: {
        '@type': 'Organization',
        name: 'Gut Sonnenhof',
        url: 'https://www.sonnenhof.example',
        email: 'feiern@gut-sonnenhof.example',
        address: { '@type': 'PostalAddress', postalCode: '14641', addressLocality: 'Nauen' },
      },
    });
  });

  it.each(['</script><script>alert(1)</script>', '<!--<script>', '"}</script>', '\u2028'])(
    'stays data when somebody types %j',
    (text) => {
      const user = provider({ businessName: text, city: text, website: 'javascript:alert(1)' });
      const html = head(plain({ landing: landing({ user, headline: text }) }));
      expect(html.match(/<script\b/g)).toHaveLength(1);
      expect(html.match(/<\/script>/g)).toHaveLength(1);
      const { publisher } = structured(html) as { publisher: Record<string, unknown> };
      expect(publisher['name']).toBe(text);
      expect(publisher).not.toHaveProperty('url');
    },
  );
});
