import { describe, expect, it } from 'vitest';
import type { PageRequest, PublicPageView } from '#shared/public-page/view.ts';
import { landing, landingView, provider, share } from '#tests/support/landing.ts';
import { renderPublicPage } from './render.tsx';

function render(view: PublicPageView, overrides: Partial<PageRequest> = {}): string {
  return renderPublicPage({
    view,
    nonce: 'bm9uY2U=',
    scriptPath: '/p/client.js',
    filePath: (name) => `/p/${name}`,
    beacon: null,
    share: null,
    ribbon: null,
    ...overrides,
  });
}

/** The document without its data, style and scripts: what a browser shows. */
const shown = (html: string): string => html.replace(/<(script|style)\b.*?<\/\1>/gs, '');

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<!--<script>',
  '</style><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '&lt;b&gt;',
  '\u2028\u2029</title><svg/onload=alert(1)>',
];

describe('the rendered page', () => {
  it.each(HOSTILE)('shows %j as text wherever people may type', (text) => {
    const html = render(
      landingView({
        landing: landing({
          user: provider({ businessName: text, city: text, address: text, phone: text }),
          partner: { name: text, description: text, portrait: null },
          partnerName: text,
          headline: text,
          introduction: text,
          label: text,
          option: text,
        }),
        ref: text,
        refusal: {
          message: text,
          issues: [{ path: 'vorname', message: text, kind: 'wrong' }],
          kept: { vorname: text },
        },
      }),
      { share: share({ url: text, canonical: text }) },
    );
    const tags = html.match(/<[a-z!/][^>]*>/gi) ?? [];
    expect(
      tags.filter(
        (tag) =>
          /onerror|onload|onmouseover|alert/.test(tag) &&
          !/="[^"]*(?:onerror|onload|onmouseover|alert)[^"]*"/.test(tag),
      ),
    ).toEqual([]);
    expect(html.match(/<script\b/g)).toHaveLength(2);
    expect(html.match(/<style\b/g)).toHaveLength(1);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<svg/');
    const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(data).not.toMatch(/[<\u2028\u2029]/);
    expect(
      (JSON.parse(data) as { landing: { user: { businessName: string } } }).landing.user
        .businessName,
    ).toBe(text);
  });

  it('shows the partner’s public description, line by line, and nothing where there is none', () => {
    const description = 'Fotografin aus Potsdam.\nSeit 2012 auf 300 Hochzeiten.';
    const partner = { name: 'Anna Grün', description, portrait: null };
    const html = shown(render(landingView({ landing: landing({ partner }) })));
    expect(html).toContain('Fotografin aus Potsdam.');
    expect(html).toContain('Seit 2012 auf 300 Hochzeiten.');
    expect(html).not.toContain('<details');
    const bare = {
      landing: landing({ partner: { name: 'Anna Grün', description: '', portrait: null } }),
    };
    expect(shown(render(landingView(bare)))).not.toContain('pp-about');
  });

  it('shows the released picture in place of the initials, as large as it will be', () => {
    const portrait = '/partnerbild/anna/01920000-0000-7000-8000-0000000000bb.jpg';
    const partner = { name: 'Anna Grün', description: '', portrait };
    const html = shown(render(landingView({ landing: landing({ partner }) })));
    const image = /<img class="pp-portrait"[^>]*>/.exec(html)?.[0] ?? '';
    for (const attribute of [
      `src="${portrait}"`,
      'alt="Bild von Anna Grün"',
      'width="72"',
      'height="72"',
    ])
      expect(image).toContain(attribute);
    expect(html).not.toContain('pp-initials');
  });

  it('folds a long description, so that the form stays near', () => {
    const partner = {
      name: 'Anna Grün',
      description: 'Lange Geschichte. '.repeat(30),
      portrait: null,
    };
    const html = shown(render(landingView({ landing: landing({ partner }) })));
    expect(html).toContain('<summary>Mehr über Anna Grün</summary>');
    expect(html).toContain('Lange Geschichte.');
  });

  it('puts the nonce on every script that runs and on every style, and nothing inline elsewhere', () => {
    const html = render(landingView(), { beacon: { path: '/hit', body: 'x' } });
    for (const [tag] of html.matchAll(/<(?:script(?! type="application\/json")|style)\b[^>]*>/g))
      expect(tag).toContain('nonce="bm9uY2U="');
    expect(shown(html)).not.toMatch(/\sstyle="/);
    expect(shown(html)).not.toMatch(/\son[a-z]+="/);
    expect(shown(html)).not.toContain('javascript:');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://a@evil.example', '//evil example'])(
    'makes no link of %j',
    (address) => {
      const html = render(
        landingView({
          landing: landing({
            user: provider({
              website: address,
              privacyPolicyUrl: address,
              imprintUrl: address,
              termsUrl: address,
            }),
          }),
        }),
      );
      expect(shown(html)).not.toContain(`href="${address}"`);
      expect(shown(html)).not.toMatch(/<a [^>]*href="(javascript|data):/);
    },
  );

  it('adds https:// to addresses that lack it', () => {
    const user = provider({ website: 'www.gut-sonnenhof.example' });
    expect(render(landingView({ landing: landing({ user }) }))).toContain(
      'href="https://www.gut-sonnenhof.example"',
    );
  });

  it('holds all pages of the form, the first of them current', () => {
    const html = render(landingView());
    expect(html.match(/class="pp-step"/g)).toHaveLength(5);
    expect(html.match(/data-current=""/g)).toHaveLength(1);
    expect(html).toContain('1 von 5');
    expect(html).toContain('Anfrage senden');
  });

  it('never fills in a consent, and says nothing of a passed check', () => {
    const html = render(
      landingView({
        refusal: {
          message: null,
          issues: [],
          kept: { privacyAccepted: 'true', contactConsentAccepted: 'true' },
        },
      }),
    );
    expect(shown(html)).not.toContain('checked=""');
    expect(shown(html)).not.toContain('Sicherheitsprüfung bestanden');
  });

  it('keeps what was typed, and opens the page on which something is wrong', () => {
    const html = render(
      landingView({
        refusal: {
          message: null,
          issues: [
            { path: 'guest_count', message: 'Bitte geben Sie eine Zahl ab 1 ein.', kind: 'wrong' },
          ],
          kept: { vorname: 'Änne', anlass: 'Taufe', event_scope: ['Catering'], guest_count: '0' },
        },
      }),
    );
    expect(html).toContain('value="Änne"');
    expect(html).toContain('<option value="Taufe" selected="">');
    expect(html).toMatch(
      /<input[^>]*checked=""[^>]*value="Catering"|<input[^>]*value="Catering"[^>]*checked=""/,
    );
    expect(/data-step="(\d)" data-current/.exec(html)?.[1]).toBe('3');
    expect(html.split('<section')[0]).toContain('href="#f-guest_count"');
    expect(html).toContain('<title>Fehler: ');
    expect(html).toContain('aria-describedby="e-guest_count"');
  });

  it('is rendered once for its content, and carries the stamp of each request', () => {
    const [first, second] = ['one', 'two'].map((stamp) => render(landingView({ stamp })));
    expect(first).toContain('name="renderedAt" value="one"');
    expect(first).toContain('"stamp":"one"');
    expect(second).toBe(first?.replaceAll('"one"', '"two"'));
    const other = render(landingView({ landing: landing({ headline: 'Anders' }), stamp: '$&' }));
    expect(other).toContain('Anders');
    expect(other).toContain('name="renderedAt" value="$&"');
  });

  it('has no script where there is no form', () => {
    const closed = landingView({ landing: landing({ isCampaignEnded: true, message: 'Vorbei.' }) });
    expect(render(closed)).not.toContain('<script');
    expect(
      render({ kind: 'thank-you', subject: 'request', landing: landing(), look: null }),
    ).not.toContain('<script');
  });

  it('works without the script that was not built', () => {
    expect(render(landingView(), { scriptPath: null })).not.toContain('data-src');
  });

  it('is found by search engines only at its plain address', () => {
    expect(render(landingView({ ref: '' }))).not.toContain('noindex');
    expect(render(landingView({ ref: 'k7m2p9xqvw' }))).toContain('noindex');
    expect(
      render({ kind: 'error', message: 'Link nicht gefunden', hint: '', wayOn: null }),
    ).toContain('noindex');
  });
});

describe('the notice of an unavailable page', () => {
  it.each([
    [{ isCampaignEnded: true, isLinkInactive: true }, 'Kampagne beendet'],
    [{ isCampaignNotStarted: true, isCampaignInactive: true }, 'Kampagne noch nicht gestartet'],
    [{ isCampaignInactive: true, isPartnerInactive: true }, 'Kampagne nicht aktiv'],
    [{ isPartnerInactive: true, isLinkInactive: true }, 'Partner nicht verfügbar'],
    [{ isLinkInactive: true }, 'Link deaktiviert'],
    [{ isUnavailable: true }, 'Nicht verfügbar'],
  ])('for %j is titled %s', (flags, title) => {
    const html = render(landingView({ landing: landing({ ...flags, startDate: '2026-12-01' }) }));
    expect(html).toContain(`>${title}</h1>`);
    expect(html).toContain('01.12.2026');
    expect(html).toContain('Lena Weber');
    expect(html).toContain('Bitte wenden Sie sich bei Fragen direkt an den Anbieter.');
    expect(html).not.toContain('<form');
  });
});

describe('branding', () => {
  const colours = {
    backgroundColor: '#101820',
    textColor: '#ffffff',
    buttonColor: '#00aa55',
    primaryColor: '#663399',
    secondaryColor: '#fafafa',
  };
  const css = (plan: string): string => {
    const user = provider({ ...colours, plan, customLogo: '/files/logo.png' });
    return render(landingView({ landing: landing({ user }) }));
  };

  it.each(['premium_monthly', 'premium_yearly', 'enterprise'])('is the own one on %s', (plan) => {
    expect(css(plan)).toContain('--background:#101820;');
    expect(css(plan)).toContain('--button:#00aa55;');
    expect(css(plan)).toContain('src="/files/logo.png"');
  });

  it('is the primary and secondary colour on free', () => {
    expect(css('free')).toContain('--background:#fafafa;');
    expect(css('free')).toContain('--button:#663399;');
    expect(shown(css('free'))).not.toContain('/files/logo.png');
  });
});

describe('a page in English', () => {
  const english = landingView({ language: 'en' });

  it('says so, and brings along the words of that language alone', () => {
    const html = render(english, { translation: { language: 'de', path: '/formular/x?lang=de' } });
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('Continue</button>');
    expect(html).toContain('"back":"Back"');
    expect(html).not.toMatch(/Weiter<|Impressum|Zum Inhalt springen|Pflichtfeld fehlt/);
    expect(html).toContain('href="/formular/x?lang=de" lang="de" hreflang="de"');
  });

  it('is kept apart from the same page in German', () => {
    render(english);
    expect(render(landingView())).toContain('Weiter</button>');
    expect(render(landingView())).not.toContain('class="pp-language"');
  });

  it('takes the address of its other language as text', () => {
    const html = render(english, { translation: { language: 'de', path: '/x?a="><script>' } });
    expect(html).toContain('href="/x?a=&quot;&gt;&lt;script&gt;"');
  });
});
