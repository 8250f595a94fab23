import { BUILT_IMPRINTS, type Sample } from './built-imprints.ts';

/** Imprints in the shapes that the web has; all names, numbers and addresses are invented. */
const WRITTEN_BY_HAND: readonly Sample[] = [
  {
    shape: 'paragraphs with line breaks',
    html: `<h1>Impressum</h1><h2>Angaben gemäß § 5 DDG</h2>
      <p>Gut Lindenhof GmbH<br>Lindenallee 12<br>83666 Waakirchen</p>
      <p>Vertreten durch: Anna Lindner</p>
      <h2>Kontakt</h2><p>Telefon: +49 8021 12345<br>Telefax: +49 8021 12346<br>E-Mail: info@gut-lindenhof.example</p>
      <h2>Registereintrag</h2><p>Eintragung im Handelsregister.<br>Registergericht: Amtsgericht München<br>Registernummer: HRB 123456</p>
      <h2>Umsatzsteuer-ID</h2><p>Umsatzsteuer-Identifikationsnummer gemäß § 27 a UStG:<br>DE123456788</p>`,
    expected: {
      businessName: 'Gut Lindenhof GmbH',
      address: 'Lindenallee 12',
      postalCode: '83666',
      city: 'Waakirchen',
      phone: '+49 8021 12345',
      publicEmail: 'info@gut-lindenhof.example',
      hrNumber: 'HRB 123456, Amtsgericht München',
      vatId: 'DE123456788',
      taxNumber: null,
    },
  },
  {
    shape: 'a table of labels and values',
    html: `<h1>Impressum</h1><table>
      <tr><td>Firma</td><td>Hotel Seeblick e. K.</td></tr>
      <tr><td>Inhaber:</td><td>Max Müller</td></tr>
      <tr><td>Straße:</td><td>Uferstraße 3a</td></tr>
      <tr><td>PLZ/Ort:</td><td>88131 Lindau (Bodensee)</td></tr>
      <tr><td>Tel.</td><td>08382 / 94 38 0</td></tr>
      <tr><td>Fax</td><td>08382 / 94 38 99</td></tr>
      <tr><td>E-Mail</td><td><a href="mailto:hotel@seeblick.example?subject=Hallo">hotel@seeblick.example</a></td></tr>
      <tr><td>Register</td><td>Amtsgericht Kempten, HRA 4711</td></tr>
      <tr><td>Steuernummer</td><td>133/815/08152</td></tr></table>`,
    expected: {
      address: 'Uferstraße 3a',
      postalCode: '88131',
      city: 'Lindau (Bodensee)',
      phone: '08382 / 94 38 0',
      publicEmail: 'hotel@seeblick.example',
      hrNumber: 'HRA 4711, Amtsgericht Kempten',
      taxNumber: '133/815/08152',
    },
  },
  {
    shape: 'an address element',
    html: `<main><h1>Impressum</h1><address>Weingut Steinberg GbR<br/>Am Steinberg 7<br/>D-55276 Oppenheim<br/>
      <a href="tel:+4961331234">06133 1234</a><br/><a href="mailto:wein@steinberg.example">Schreiben Sie uns</a></address></main>`,
    expected: {
      businessName: 'Weingut Steinberg GbR',
      address: 'Am Steinberg 7',
      postalCode: '55276',
      city: 'Oppenheim',
      phone: '06133 1234',
      publicEmail: 'wein@steinberg.example',
      hrNumber: null,
      vatId: null,
    },
  },
  {
    shape: 'everything in one line',
    html: `<h2>Impressum</h2><p>Schlosshotel Falkenstein GmbH, Schlossweg 1, 61462 Königstein im Taunus, Tel.: 06174 90-0, Fax: 06174 90-100, info@falkenstein.example, HRB 5678 Amtsgericht Königstein im Taunus, USt-IdNr. DE 234 567 891</p>`,
    expected: {
      businessName: 'Schlosshotel Falkenstein GmbH',
      address: 'Schlossweg 1',
      postalCode: '61462',
      city: 'Königstein im Taunus',
      phone: '06174 90-0',
      publicEmail: 'info@falkenstein.example',
      vatId: 'DE234567891',
    },
  },
  {
    shape: 'separated by bullets in a footer',
    html: `<footer><p>Alte Brauerei Veranstaltungs GmbH · Brauhausgasse 4 · 99084 Erfurt · Telefon 0361 220 33 44 · kontakt@alte-brauerei.example</p></footer>`,
    expected: {
      businessName: 'Alte Brauerei Veranstaltungs GmbH',
      address: 'Brauhausgasse 4',
      postalCode: '99084',
      city: 'Erfurt',
      phone: '0361 220 33 44',
    },
  },
  {
    shape: 'GmbH & Co. KG with two registers',
    html: `<h1>Impressum</h1><p>Landhaus Eichen GmbH &amp; Co. KG<br>Eichenweg 22<br>29525 Uelzen</p>
      <p>Handelsregister: Amtsgericht Lüneburg HRA 200123</p>
      <p>Persönlich haftende Gesellschafterin:<br>Landhaus Eichen Verwaltungs-GmbH<br>Amtsgericht Lüneburg HRB 200456<br>Geschäftsführer: Jörg Eichen</p>
      <p>USt-IdNr.: DE345678912</p>`,
    expected: {
      businessName: 'Landhaus Eichen GmbH & Co. KG',
      address: 'Eichenweg 22',
      hrNumber: 'HRA 200123, Amtsgericht Lüneburg',
      vatId: 'DE345678912',
    },
  },
  {
    shape: 'the general partner named first',
    html: `<h1>Impressum</h1><p>Komplementärin: Eventwerk Verwaltungs GmbH, Amtsgericht Hamburg, HRB 99001</p>
      <p>Eventwerk Hamburg GmbH &amp; Co. KG<br>Große Elbstraße 145 b<br>22767 Hamburg<br>Amtsgericht Hamburg, HRA 88002</p>`,
    expected: {
      businessName: 'Eventwerk Hamburg GmbH & Co. KG',
      address: 'Große Elbstraße 145 b',
      hrNumber: 'HRA 88002, Amtsgericht Hamburg',
    },
  },
  {
    shape: 'an address hidden as (at) and (dot)',
    html: `<h1>Impressum</h1><p>Kulturscheune Adlerhof UG (haftungsbeschränkt)<br>Dorfstr. 9<br>17235 Neustrelitz<br>E-Mail: post (at) adlerhof (dot) example</p>`,
    expected: {
      businessName: 'Kulturscheune Adlerhof UG (haftungsbeschränkt)',
      address: 'Dorfstr. 9',
      city: 'Neustrelitz',
      publicEmail: 'post@adlerhof.example',
    },
  },
  {
    shape: 'an address hidden as [at] in German',
    html: `<p>Impressum</p><p>Bergstation GmbH<br>Kammweg 1<br>79868 Feldberg</p><p>mail: servus[ät]bergstation[punkt]example</p>`,
    expected: { publicEmail: 'servus@bergstation.example' },
  },
  {
    shape: 'an address hidden by entities and a hidden span',
    html: `<h1>Impressum</h1><p>Mühle Kranz GmbH<br>Mühlgraben 5<br>06108 Halle (Saale)<br>E-Mail: &#105;nfo<span style="display:none">-nospam</span>&#64;muehle-kranz.example</p>`,
    expected: { publicEmail: 'info@muehle-kranz.example', city: 'Halle (Saale)' },
  },
  {
    shape: 'an address hidden by Cloudflare',
    html: `<h1>Impressum</h1><p>Orangerie GmbH<br>Parkallee 2<br>14467 Potsdam<br>
      <a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="422b2c242d022d30232c2527302b276c273a232f322e27">[email&#160;protected]</a></p>`,
    expected: { publicEmail: 'info@orangerie.example' },
  },
  {
    shape: 'umlauts as entities',
    html: `<h1>Impressum</h1><p>Caf&eacute; &amp; Festsaal Sch&ouml;nblick GmbH<br>M&uuml;hlenstra&szlig;e&nbsp;8<br>73525&nbsp;Schw&auml;bisch&nbsp;Gm&uuml;nd</p>`,
    expected: {
      businessName: 'Café & Festsaal Schönblick GmbH',
      address: 'Mühlenstraße 8',
      postalCode: '73525',
      city: 'Schwäbisch Gmünd',
    },
  },
  {
    shape: 'English',
    html: `<h1>Legal Notice</h1><p>Information according to § 5 DDG</p><p>Riverside Venues GmbH<br>Hafenstrasse 10-12<br>40221 Düsseldorf<br>Germany</p>
      <p>Represented by: John Smith (Managing Director)</p><p>Phone: +49 (0)211 55 66 77<br>Fax: +49 (0)211 55 66 78<br>Email: hello@riverside.example</p>
      <p>Commercial register: Amtsgericht Düsseldorf, HRB 78901<br>VAT ID: DE456789123<br>Tax number: 133/5566/7788</p>`,
    expected: {
      businessName: 'Riverside Venues GmbH',
      address: 'Hafenstrasse 10-12',
      city: 'Düsseldorf',
      phone: '+49 (0)211 55 66 77',
      publicEmail: 'hello@riverside.example',
      hrNumber: 'HRB 78901, Amtsgericht Düsseldorf',
      vatId: 'DE456789123',
      taxNumber: '133/5566/7788',
    },
  },
  {
    shape: 'with the agency behind it',
    html: `<h1>Impressum</h1><p>Waldhotel Tann GmbH<br>Tannenweg 3<br>98711 Suhl<br>Tel. 03681 4455<br>info@waldhotel-tann.example</p>
      <h2>Konzept, Design &amp; Umsetzung</h2><p>Pixelwerk Medien GmbH &amp; Co. KG<br>Agenturstraße 99<br>10115 Berlin<br>Tel. 030 999999<br>hallo@pixelwerk.example<br>HRA 1, DE999999999</p>`,
    expected: {
      businessName: 'Waldhotel Tann GmbH',
      address: 'Tannenweg 3',
      city: 'Suhl',
      phone: '03681 4455',
      publicEmail: 'info@waldhotel-tann.example',
      hrNumber: null,
      vatId: null,
    },
  },
  {
    shape: 'with the agency in front of it',
    html: `<div>Webdesign: Pixelwerk Medien GmbH<br>Agenturstraße 99<br>10115 Berlin<br>hallo@pixelwerk.example</div>
      <h1>Impressum</h1><p>Hofgut Birken<br>Inhaberin: Eva Birken<br>Birkenhof 1<br>35633 Lahnau<br>eva@hofgut-birken.example</p>`,
    expected: {
      businessName: 'Hofgut Birken',
      address: 'Birkenhof 1',
      city: 'Lahnau',
      publicEmail: 'eva@hofgut-birken.example',
    },
  },
  {
    shape: 'with photographer, authority and insurer',
    html: `<h1>Impressum</h1><p>Strandhaus Events OHG<br>Strandpromenade 14<br>18609 Binz</p>
      <h3>Bildnachweis</h3><p>Foto Meier GmbH, Hauptstraße 1, 01067 Dresden</p>
      <h3>Zuständige Aufsichtsbehörde</h3><p>Landkreis Vorpommern-Rügen<br>Carl-Heydemann-Ring 67<br>18437 Stralsund</p>
      <h3>Berufshaftpflichtversicherung</h3><p>Sicher Versicherung AG<br>Versicherungsplatz 1<br>50667 Köln</p>`,
    expected: {
      businessName: 'Strandhaus Events OHG',
      address: 'Strandpromenade 14',
      city: 'Binz',
    },
  },
  {
    shape: 'responsible person with another address',
    html: `<h1>Impressum</h1><p><strong>Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV:</strong><br>Petra Privat<br>Heimweg 2<br>50667 Köln</p>
      <p><strong>Diensteanbieter:</strong><br>Dom Events AG<br>Domplatz 1<br>50668 Köln</p>`,
    expected: { businessName: 'Dom Events AG', address: 'Domplatz 1', postalCode: '50668' },
  },
  {
    shape: 'only a responsible person',
    html: `<h1>Impressum</h1><p>Verantwortlich für den Inhalt:</p><p>Theater am Fluss e.V.<br>Flussgasse 6<br>72070 Tübingen</p><p>Vereinsregister: Amtsgericht Stuttgart VR 380123</p>`,
    expected: {
      businessName: 'Theater am Fluss e.V.',
      address: 'Flussgasse 6',
      hrNumber: 'VR 380123, Amtsgericht Stuttgart',
    },
  },
  {
    shape: 'two addresses: house and seat',
    html: `<h1>Impressum</h1><h3>Veranstaltungsort</h3><p>Kesselhaus<br>Industriestraße 50<br>70565 Stuttgart</p>
      <h3>Anbieter</h3><p>Kesselhaus Betriebs GmbH<br>Königstraße 1 A<br>70173 Stuttgart</p>`,
    expected: {
      businessName: 'Kesselhaus Betriebs GmbH',
      address: 'Königstraße 1 A',
      postalCode: '70173',
    },
  },
  {
    shape: 'a post-office box beside the street',
    html: `<h1>Impressum</h1><p>Kurhaus Bad Linden GmbH<br>Kurpark 1<br>31812 Bad Pyrmont<br>Postfach 12 34, 31801 Bad Pyrmont</p>`,
    expected: { address: 'Kurpark 1', postalCode: '31812', city: 'Bad Pyrmont' },
  },
  {
    shape: 'broken JSON-LD beside an imprint',
    html: `<script type="application/ld+json">{"@type":"Hotel","name":"Kaputt",}</script><h1>Impressum</h1><p>Haus am Deich GbR<br>Deichstraße 20<br>25761 Büsum</p>`,
    expected: { businessName: 'Haus am Deich GbR', address: 'Deichstraße 20', city: 'Büsum' },
  },
  {
    shape: 'a bank account and no VAT id',
    html: `<h1>Impressum</h1><p>Seminarhaus Ruhe<br>Waldstraße 44<br>36037 Fulda</p><p>Bankverbindung: IBAN DE89 3704 0044 0532 0130 00</p><p>IBAN: DE89370400440532013000</p>`,
    expected: { businessName: 'Seminarhaus Ruhe', vatId: null, taxNumber: null },
  },
  {
    shape: 'a VAT id and a tax number that cannot be ones',
    html: `<h1>Impressum</h1><p>Scheune 5 GmbH<br>Feldweg 5<br>48143 Münster</p><p>USt-IdNr.: DE12345678</p><p>Steuernummer: wird nachgereicht</p>`,
    expected: { businessName: 'Scheune 5 GmbH', vatId: null, taxNumber: null },
  },
  {
    shape: 'a street without a number',
    html: `<h1>Impressum</h1><p>Rittergut Oberdorf KG<br>Am Schlossplatz<br>99310 Arnstadt</p>`,
    expected: {
      businessName: 'Rittergut Oberdorf KG',
      address: 'Am Schlossplatz',
      city: 'Arnstadt',
    },
  },
  {
    shape: 'a name over two lines and c/o',
    html: `<h1>Impressum</h1><p>Tagungszentrum<br>Schloss Hohenlinde gGmbH<br>c/o Verwaltung<br>Hohenlinde 1<br>97215 Uffenheim</p>`,
    expected: { businessName: 'Schloss Hohenlinde gGmbH', address: 'Hohenlinde 1' },
  },
  {
    shape: 'a foundation with a legal form in its name',
    html: `<h1>Impressum</h1><p>Stiftung Kloster Altzelle<br>Klosterhof 3 - 5<br>01683 Nossen<br>T: 035242 5040<br>F: 035242 50433</p>`,
    expected: {
      businessName: 'Stiftung Kloster Altzelle',
      address: 'Klosterhof 3 - 5',
      phone: '035242 5040',
    },
  },
  {
    shape: 'labels in bold on lines of their own',
    html: `<p><b>Impressum</b></p><p><b>Adresse</b><br>Alte Post Feiern GmbH<br>Postgasse 2<br>82211 Herrsching</p><p><b>Telefon</b><br>08152 12 34</p><p><b>E-Mail</b><br>info@alte-post.example</p>`,
    expected: {
      businessName: 'Alte Post Feiern GmbH',
      address: 'Postgasse 2',
      phone: '08152 12 34',
      publicEmail: 'info@alte-post.example',
    },
  },
  {
    shape: 'the mailbox of the own domain preferred',
    html: `<h1>Impressum</h1><p>Haus Lindenhof GmbH<br>Weg 1<br>12345 Berlin</p><p>lindenhof-berlin@t-online.example</p><p>info@gut-lindenhof.example</p>`,
    expected: { publicEmail: 'info@gut-lindenhof.example' },
  },
  {
    shape: 'no imprint at all',
    html: `<h1>Willkommen</h1><p>Wir bauen diese Seite gerade um. Seit 1987 sind 12345 Gäste bei uns gewesen.</p><p>Bis bald!</p>`,
    expected: {
      businessName: null,
      address: null,
      postalCode: null,
      phone: null,
      publicEmail: null,
    },
  },
  {
    shape: 'an Austrian imprint: nothing is made German of it',
    html: `<h1>Impressum</h1><p>Almhof GmbH<br>Dorfplatz 1<br>6020 Innsbruck<br>Österreich</p><p>UID: ATU12345678</p><p>FN 123456a</p>`,
    expected: { postalCode: null, address: null, vatId: 'ATU12345678', hrNumber: null },
  },
  {
    shape: 'markup that would run, and ends nowhere',
    html: `<h1>Impressum</h1><p>Böse &lt;script&gt;alert(1)&lt;/script&gt; GmbH<br><script>document.write("Falsch GmbH")</script>Weg 1<br>12345 Berlin<p><b><i><div><td>`,
    expected: { businessName: 'Böse <script>alert(1)</script> GmbH', address: 'Weg 1' },
  },
  {
    shape: 'characters that turn the reading direction, and a line without end',
    html: `<h1>Impressum</h1><p>Sa\u202Eal\u202Cbau\u200B GmbH<br>Ring 1<br>12345 Berlin</p><p>${'GmbH 12345 '.repeat(5_000)}</p>`,
    expected: { businessName: 'Saalbau GmbH', address: 'Ring 1' },
  },
];

export const IMPRINTS: readonly Sample[] = [...WRITTEN_BY_HAND, ...BUILT_IMPRINTS];
