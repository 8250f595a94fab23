import type { ProposedField } from '#shared/website-proposals.ts';

/** A page as houses have it, and what is to be read of it; null: nothing may be. */
export interface Sample {
  readonly shape: string;
  readonly html: string;
  readonly expected: Partial<Record<ProposedField, string | null>>;
}

/** Imprints as builders of websites make them, and as they are marked up for machines. */
export const BUILT_IMPRINTS: readonly Sample[] = [
  {
    shape: 'WordPress blocks',
    html: `<div class="entry-content wp-block-post-content"><h2 class="wp-block-heading">Impressum</h2>
      <p class="wp-block-paragraph"><strong>Angaben gemäß § 5 TMG</strong></p>
      <p>Loft 21 GmbH</p><p>Spinnereistraße 7</p><p>04179 Leipzig</p>
      <p><strong>Kontakt</strong></p><p>Telefon: 0341 / 123 45 67</p><p>E-Mail: <a href="mailto:mail@loft21.example">mail@loft21.example</a></p>
      <p><strong>Umsatzsteuer-ID</strong></p><p>DE 567 891 234</p></div>`,
    expected: {
      businessName: 'Loft 21 GmbH',
      address: 'Spinnereistraße 7',
      postalCode: '04179',
      city: 'Leipzig',
      phone: '0341 / 123 45 67',
      vatId: 'DE567891234',
    },
  },
  {
    shape: 'Wix: a span in a span for each line',
    html: `<div data-testid="richTextElement"><h1 class="font_0"><span>Impressum</span></h1>
      <p class="font_8"><span style="font-size:16px"><span class="color_15">Villa Rosengarten GmbH</span></span></p>
      <p class="font_8"><span><span class="wixGuard">​</span></span></p>
      <p class="font_8"><span>Rosenstraße 15</span></p><p class="font_8"><span>76530 Baden-Baden</span></p>
      <p class="font_8"><span>Tel: <a href="tel:07221-998877">07221-998877</a></span></p></div>`,
    expected: {
      businessName: 'Villa Rosengarten GmbH',
      address: 'Rosenstraße 15',
      city: 'Baden-Baden',
      phone: '07221-998877',
    },
  },
  {
    shape: 'Jimdo: line breaks and non-breaking spaces',
    html: `<div class="j-module n j-text"><p><span style="font-size: 18px;"><strong>Impressum</strong></span></p>
      <p>Hüttenzauber Alm&nbsp;<br />Inh. Sepp Huber<br />Almweg&nbsp;1<br />83727&nbsp;Schliersee</p><p>Telefon&nbsp;:&nbsp;08026&nbsp;5566<br />St.-Nr.: 139/123/45678</p></div>`,
    expected: {
      businessName: 'Hüttenzauber Alm',
      address: 'Almweg 1',
      city: 'Schliersee',
      phone: '08026 5566',
      taxNumber: '139/123/45678',
    },
  },
  {
    shape: 'TYPO3: content elements and a definition list',
    html: `<div id="c42" class="frame frame-default frame-type-text"><header><h1>Impressum</h1></header>
      <dl><dt>Herausgeber</dt><dd>Stadthalle Musterstadt GmbH</dd><dt>Anschrift</dt><dd>Rathausplatz 2<br>59065 Hamm</dd>
      <dt>Telefon</dt><dd>02381 17-0</dd><dt>Telefax</dt><dd>02381 17-99</dd><dt>E-Mail</dt><dd>info(at)stadthalle.example</dd>
      <dt>Handelsregister</dt><dd>Amtsgericht Hamm</dd><dd>HRB 1234</dd><dt>USt-IdNr.</dt><dd>DE678912345</dd></dl></div>`,
    expected: {
      address: 'Rathausplatz 2',
      city: 'Hamm',
      phone: '02381 17-0',
      publicEmail: 'info@stadthalle.example',
      hrNumber: 'HRB 1234, Amtsgericht Hamm',
      vatId: 'DE678912345',
    },
  },
  {
    shape: 'microdata',
    html: `<div itemscope itemtype="https://schema.org/EventVenue"><h1>Impressum</h1><p itemprop="legalName">Gutshof Ahrensfeld GmbH</p>
      <div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><span itemprop="streetAddress">Gutsallee 1</span>
      <span itemprop="postalCode">22926</span> <span itemprop="addressLocality">Ahrensburg</span></div>
      <span itemprop="telephone">04102 778899</span><meta itemprop="email" content="feiern@ahrensfeld.example"></div>`,
    expected: {
      businessName: 'Gutshof Ahrensfeld GmbH',
      address: 'Gutsallee 1',
      postalCode: '22926',
      city: 'Ahrensburg',
      publicEmail: 'feiern@ahrensfeld.example',
    },
  },
  {
    shape: 'JSON-LD of a hotel',
    html: `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Hotel","name":"Hotel Morgensonne","telephone":"+49 7631 1122",
      "email":"mailto:gast@morgensonne.example","address":{"@type":"PostalAddress","streetAddress":"Sonnenweg 4","postalCode":"79379","addressLocality":"Müllheim"}}</script>
      <h1>Willkommen</h1><p>Urlaub im Markgräflerland.</p>`,
    expected: {
      businessName: 'Hotel Morgensonne',
      address: 'Sonnenweg 4',
      postalCode: '79379',
      city: 'Müllheim',
      phone: '+49 7631 1122',
      publicEmail: 'gast@morgensonne.example',
    },
  },
  {
    shape: 'JSON-LD in a graph, with an author who is no house',
    html: `<script type="application/ld+json">{"@graph":[{"@type":"Person","name":"Texterin Tina","email":"tina@agentur.example"},
      {"@type":["LocalBusiness","EventVenue"],"name":"Die Remise","vatID":"DE789123456","telephone":"030 445566",
      "address":[{"@type":"PostalAddress","streetAddress":"Hofweg 8","postalCode":10997,"addressLocality":"Berlin"}]}]}</script>`,
    expected: {
      businessName: 'Die Remise',
      address: 'Hofweg 8',
      postalCode: '10997',
      phone: '030 445566',
      publicEmail: null,
      vatId: 'DE789123456',
    },
  },
];
