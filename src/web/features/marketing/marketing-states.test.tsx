import { describe, expect, it } from 'vitest';
import { getUser } from '#shared/contracts/calls.generated.ts';
import type { MailTemplate } from '#shared/contracts/marketing/templates.ts';
import type { LibraryText } from '#shared/contracts/marketing/text-library.ts';
import { shown } from '#tests/support/shown.tsx';
import { keyOf } from '#web/api/queries.ts';
import { AssetsTab } from './assets/assets-tab.tsx';
import { TextCard } from './library/text-card.tsx';
import { TemplateEntry } from './templates/template-entry.tsx';

/** What the marketing center says in each of its states (docs/product/marketing.md section 1). */

const text = (of: Partial<LibraryText> = {}) =>
  shown(
    <TextCard
      text={{
        id: 'einladung',
        category: 'Einladung an neue Partner',
        description: 'E-Mail an Betriebe',
        status: 'active',
        fileType: 'text',
        downloadNote: '',
        content: `${'a'.repeat(99)}bcdef`,
        isOwn: false,
        isCustomised: false,
        canBeReleased: true,
        isReleased: false,
        ...of,
      }}
    />,
  );

describe('a text of the library', () => {
  it('is Verfügbar, with the first 100 characters, and Anzeigen, Kopieren, Anpassen', async () => {
    const words = await text();
    expect(words).toContain('Einladung an neue Partner Verfügbar');
    expect(words).toContain(`${'a'.repeat(99)}b…`);
    expect(words).not.toContain('bc');
    for (const button of ['Anzeigen', 'Kopieren', 'Anpassen'])
      expect(words).toContain(`${button}: Einladung an neue Partner`);
    expect(words).not.toMatch(/In Kürze|Bald verfügbar/);
  });

  it('as PDF: a badge, the note, and PDF in a new tab instead of Kopieren', async () => {
    const words = await text({ fileType: 'pdf', downloadNote: 'Muster ohne Rechtsberatung.' });
    expect(words).toContain('Verfügbar PDF');
    expect(words).toContain('Muster ohne Rechtsberatung.');
    expect(words).toContain('PDF: Einladung an neue Partner (neuer Tab)');
    expect(words).not.toContain('Kopieren');
  });
});

describe('an e-mail template', () => {
  const template = (of: Partial<MailTemplate>, businessName?: string) =>
    shown(
      <TemplateEntry
        used={null}
        template={{
          id: 'partner_notice',
          kind: 'partner_notice',
          name: 'Neue Anfrage (an Partner)',
          description: 'Geht an Partner.',
          subject: 'Neue Anfrage über {{businessName}}',
          htmlContent: '<p>x</p>',
          isDefault: true,
          isUsed: true,
          isHeldBack: false,
          isCustomised: false,
          availableVariables: [],
          updatedAt: null,
          ...of,
        }}
      />,
      businessName === undefined ? {} : { answers: [[keyOf(getUser), { businessName }]] },
    );

  it('says that own words wait while nothing was paid, instead of being in use', async () => {
    const words = await template({ isCustomised: true, isHeldBack: true });
    expect(words).toContain('Angepasst Wartet auf die erste Zahlung');
    expect(words).not.toContain('In Verwendung');
  });

  it('shows name, the badge Standard on the default, description, subject, Vorschau and Bearbeiten', async () => {
    const words = await template({});
    expect(words).toContain('Neue Anfrage (an Partner) Standard In Verwendung');
    expect(words).toContain('Geht an Partner. Betreff: Neue Anfrage über [Firmenname]');
    expect(words).toContain('Vorschau: Neue Anfrage (an Partner)');
    expect(words).toContain('Bearbeiten: Neue Anfrage (an Partner)');
  });

  it('has the provider’s own name in its subject, and brackets round what differs', async () => {
    const subject = '{{campaignName}}: Ihre Anfrage bei {{businessName}}';
    const words = await template({ subject }, 'Gut Lindenhof');
    expect(words).toContain('Betreff: [Kampagne] : Ihre Anfrage bei Gut Lindenhof');
    expect(words).not.toContain('Firmenname');
  });

  it('of one’s own has no badge Standard', async () => {
    const own = { id: 'own', name: 'Kürzer', isDefault: false, isUsed: false };
    const words = await template(own);
    expect(words).not.toContain('Standard');
    expect(words).toContain('Nicht verwendet');
  });
});

describe('the tab Marketing-Assets', () => {
  it('has the three entries, and none is only announced', async () => {
    const words = await shown(<AssetsTab />);
    for (const title of ['Poster/Aufsteller', 'QR-Sticker/Visitenkarten', 'Social Templates'])
      expect(words).toContain(`${title} Verfügbar`);
    expect(words).toContain('Meine Marke einrichten');
    expect(words).toContain('Asset-Generator');
    expect(words).not.toContain('In Entwicklung');
  });
});
