import { Door } from './door.tsx';
import { DemoButton, Ending, StartButton } from './ending.tsx';
import { Picture, type PictureName } from './page-context.tsx';
import type { Page } from './page-layout.tsx';
import { SITE_STYLE } from './site-style.ts';

/** What the product does today; nothing stands here that is not built. */
const AREAS = [
  [
    'Partner',
    'partners',
    'Die Liste der Partner mit Anfragen, Umsatz und Stand ihrer Angaben',
    [
      'Stammdaten, Steuerstatus und Bankverbindung, mit Prüfung von USt-ID und IBAN',
      'Import aus CSV mit Vorschau, doppelte Einträge werden erkannt',
      'In jeder Zeile steht, ob der Partner bereit für eine Gutschrift ist',
    ],
  ],
  [
    'Kampagnen und Prämien',
    'campaigns',
    'Die Kampagnen eines Hauses mit Prämie, Klicks und Anfragen',
    [
      'Prämie je Klick, je Anfrage oder je bestätigtem Umsatz, fest oder in Prozent',
      'Formularbaukasten mit mehreren Seiten und eigenen Fragen',
      'Vorschau, die genau die Seite zeigt, die Ihre Gäste sehen',
    ],
  ],
  [
    'Empfehlungslinks',
    'links',
    'Das Druckstudio mit Postern und Karten, die den QR-Code eines Links tragen',
    [
      'Ein persönlicher Link je Partner und Kampagne, auch als QR-Code',
      'Klicks von Suchmaschinen, eigene und wiederholte Klicks zählen nicht',
      'Pausieren und wieder einschalten, ohne dass ein gedruckter Link verloren geht',
    ],
  ],
  [
    'Landingpage und Anfrage',
    'guest-page',
    'Die Seite für Gäste auf einem Telefon',
    [
      'Schnell auf dem Telefon, funktioniert auch ohne JavaScript',
      'Einwilligungen werden mit Wortlaut und Zeitpunkt gespeichert',
      'Schutz vor automatischen Anfragen ohne Bilderrätsel und ohne fremde Dienste',
    ],
  ],
  [
    'Partnerbereich',
    'partner-start',
    'Der Partnerbereich auf einem Telefon',
    [
      'Ein eigener Bereich für jeden Partner, für das Telefon gemacht und ohne Passwort',
      'Links mit QR-Codes für jeden Ort, Anfragen, Prämien und Belege auf einen Blick',
      'Einverständnis mit Gutschriften, Widerspruch und eigene Daten, ohne Schriftwechsel',
      'Gäste, die lieber anrufen, kündigt der Partner an',
    ],
  ],
  [
    'Neue Partner',
    'applications',
    'Offene Bewerbungen neuer Partner',
    [
      'Eine Seite in Ihren Farben, auf der sich neue Partner bewerben',
      'Annehmen, ablehnen oder eine Zahl im Monat automatisch annehmen',
      'Eigene Teilnahmebedingungen in Fassungen, mit der Zustimmung jedes Partners',
    ],
  ],
  [
    'Anfragen und Umsätze',
    'requests',
    'Die Anfragen mit Partner, Anlass und Stand',
    [
      'Von der Anfrage bis zum bestätigten Umsatz mit vollständigem Verlauf',
      'Bestätigung an den Gast, Nachricht an Sie, Hinweis an den Partner ohne Kontaktdaten des Gastes',
    ],
  ],
  [
    'Gutschriften',
    'payouts',
    'Offene Prämien und ausgestellte Gutschriften',
    [
      'Offene Prämien auswählen, Beleg ansehen, ausstellen',
      'Fortlaufender Nummernkreis, PDF und E-Rechnung',
      'Unveränderlich nach dem Ausstellen; Korrektur durch Stornobeleg',
      'Alle Belege als ZIP-Datei',
    ],
  ],
  [
    'Marketing-Center (ab Premium)',
    'marketing',
    'Das Marketing-Center mit E-Mails und fertigen Texten',
    [
      'E-Mails an Gäste und Partner in Ihren Worten, mit Vorschau, Test-E-Mail und allen Fassungen',
      'Fertige Texte für Einladung, Vereinbarung, Aushang und Social Media, zum Anpassen, Kopieren und Drucken',
    ],
  ],
  [
    'Sicherheit und Datenschutz',
    'security',
    'Passwort, zweiter Faktor und Sitzungen eines Kontos',
    [
      'Anmeldung mit zweitem Faktor, Übersicht aller Sitzungen',
      'Vollständiger Export Ihrer Daten, Auflösung des Kontos durch Sie selbst',
      'Keine vollständigen IP-Adressen, keine Cookies auf Landingpages',
    ],
  ],
] as const satisfies readonly (readonly [string, PictureName, string, readonly string[]])[];

/** Pictures of a telephone stand in one. */
const ON_PHONE: ReadonlySet<PictureName> = new Set(['guest-page', 'partner-start']);

/** The features page (docs/product/public-site.md section 16). */
export const featuresPage: Page = {
  title: 'Features',
  canonical: '/features',
  description:
    'Partner, Kampagnen, Empfehlungslinks, Landingpages, Anfragen und Gutschriften: was die Plattform für Empfehlungsprogramme von Event-Locations leistet.',
  style: SITE_STYLE,
  content: (
    <>
      <div className="wide opening">
        <h1>Vom ersten Partner bis zum Beleg</h1>
        <p className="lead">
          Ein Empfehlungsprogramm besteht aus vielen kleinen Pflichten. Diese Seite sagt, welche
          davon Ihnen die Plattform abnimmt.
        </p>
        <div className="narrow">
          <Door id="website" />
          <div className="ways quiet">
            <StartButton plan="free" isSecond>
              Jetzt starten
            </StartButton>
            <DemoButton />
          </div>
        </div>
      </div>
      <div className="wide opening">
        {AREAS.map(([title, picture, alt, points]) => (
          <div className="area" key={title}>
            <div>
              <h2>{title}</h2>
              <ul className="checks">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
            <div className="area-picture">
              {ON_PHONE.has(picture) ? (
                <div className="phone">
                  <Picture name={picture} alt={alt} sizes="16rem" />
                </div>
              ) : (
                <div className="screen">
                  <Picture name={picture} alt={alt} sizes="(max-width: 56rem) 92vw, 42rem" />
                </div>
              )}
            </div>
          </div>
        ))}
      </div>
      <Ending>Im Tarif Free kostet der Einstieg nichts und bindet Sie nicht.</Ending>
    </>
  ),
};
