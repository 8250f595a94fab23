import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createCampaign, getCampaign, putCampaign } from '#shared/contracts/calls.generated.ts';
import { defaultForm } from '#shared/forms/default-form.ts';
import { aCampaign } from '#tests/support/component/a-campaign.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';

const optionsOf = (field: { element: () => Element }) =>
  [...field.element().querySelectorAll('option')].map((option) => option.textContent);

describe('a new campaign', () => {
  const form = page.getByRole('dialog', { name: 'Neue Kampagne' });

  it('the form offers the quantities, calculations and states that were promised', async () => {
    await openScreen('/campaigns?neu=kampagne', () => undefined);
    const status = form.getByLabelText('Status');
    await expect.element(status).toHaveValue('active');
    expect(optionsOf(status)).toEqual(['Aktiv', 'Pausiert', 'Entwurf']);
    await expect
      .element(form.getByRole('textbox', { name: 'Mindestauszahlung' }))
      .toHaveValue('0,00 €');
    await expect
      .element(form.getByText('Mit 0 ist eine Auszahlung ab 0,01 € möglich'))
      .toBeVisible();
    const calculation = form.getByLabelText('Berechnung');
    for (const [type, label] of [
      ['Pro Klick', 'Anzahl Klicks je Prämie'],
      ['Pro Lead', 'Anzahl Anfragen je Prämie'],
    ] as const) {
      await form.getByRole('radio', { name: type }).click();
      const quantity = form.getByLabelText(label);
      await expect.element(quantity).toHaveValue('1');
      expect(optionsOf(quantity)).toEqual([
        '1 (jedes Mal)',
        '5',
        '10',
        '25',
        '50',
        'Andere Anzahl',
      ]);
      await expect.element(calculation).not.toBeInTheDocument();
    }
    await form.getByRole('radio', { name: 'Pro Sale' }).click();
    await expect.element(calculation).toBeVisible();
    expect(optionsOf(calculation)).toEqual(['Festbetrag', 'Prozentual']);
    await expect.element(form.getByLabelText(/^Anzahl/)).not.toBeInTheDocument();
  });

  it('three steps, what is missing beside the way to it, and the page always beside', async () => {
    await page.viewport(1280, 800);
    await openScreen('/campaigns?neu=kampagne&reiter=landingpage', () => undefined);
    await expect.element(form.getByRole('tab', { name: 'Landingpage' })).toBeVisible();
    expect(
      form
        .getByRole('tab')
        .elements()
        .map((tab) => tab.textContent),
    ).toEqual(['1Grunddaten & Prämie', '2Landingpage', '3Formular']);
    await expect.element(form.getByTitle('Vorschau der öffentlichen Seite')).toBeVisible();
    await form.getByRole('button', { name: 'Prämienwert' }).click();
    await expect.element(form.getByLabelText(/^Prämienwert/)).toHaveFocus();
    await form.getByLabelText(/^Prämienwert/).fill('25');
    await expect.element(form.getByRole('button', { name: 'Prämienwert' })).not.toBeInTheDocument();
    await form.getByRole('button', { name: 'Weiter: Landingpage' }).click();
    await expect.element(form.getByLabelText('Überschrift')).toBeVisible();
    await form.getByRole('button', { name: 'Kampagne erstellen' }).click();
    await expect
      .element(form.getByRole('tab', { name: 'Grunddaten & Prämie (bitte prüfen)' }))
      .toHaveAttribute('aria-selected', 'true');
    await expect
      .element(form.getByText('Kampagnenname muss mindestens 2 Zeichen lang sein'))
      .toBeVisible();
    await expect
      .element(form.getByRole('button', { name: 'Grunddaten & Prämie', exact: true }))
      .toBeVisible();
  });

  it('is saved as a draft whatever its status says, and the next step stands on the page', async () => {
    const { server } = await openScreen('/campaigns?neu=kampagne', (stub) =>
      stub.on(createCampaign, ({ body }) =>
        aCampaign({ name: body.name, status: body.status ?? 'active' }),
      ),
    );
    await form.getByLabelText(/^Kampagnenname/).fill('Winterbälle');
    await form.getByLabelText(/^Prämienwert/).fill('25');
    await form.getByRole('button', { name: 'Als Entwurf speichern' }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(server.arrived(createCampaign).map(({ body }) => body.status)).toEqual(['draft']);
    const next = page.getByRole('region', { name: 'Nächster Schritt' });
    await expect.element(next.getByText('„Winterbälle“ ist gespeichert')).toBeVisible();
    await next.getByRole('button', { name: 'Hinweis schließen' }).click();
    await expect.element(next).not.toBeInTheDocument();
  });

  it('one that is live asks for its first partner', async () => {
    await openScreen('/campaigns?neu=kampagne', (stub) =>
      stub.on(createCampaign, ({ body }) => aCampaign({ name: body.name, status: 'active' })),
    );
    await form.getByLabelText(/^Kampagnenname/).fill('Sommerfeste');
    await form.getByLabelText(/^Prämienwert/).fill('25');
    await form.getByRole('button', { name: 'Kampagne erstellen' }).click();
    const next = page.getByRole('region', { name: 'Nächster Schritt' });
    await expect
      .element(next.getByRole('link', { name: 'Landingpage ansehen (neuer Tab)' }))
      .toHaveAttribute('href', '/landing/sommerfeste-abcdefgh');
    await next.getByRole('button', { name: 'Partner hinzufügen & Link geben' }).click();
    await expect
      .element(page.getByRole('tab', { name: /^Links/ }))
      .toHaveAttribute('aria-selected', 'true');
  });

  it('a preset replaces an untouched form at once, and asks before it replaces work', async () => {
    await openScreen('/campaigns?neu=kampagne&reiter=formular', () => undefined);
    const invitation = form.getByRole('button', { name: /^Einladung/ });
    const standard = form.getByRole('button', { name: /^Ausführlich/ });
    await expect.element(standard).toHaveAttribute('aria-pressed', 'true');
    await invitation.click();
    await expect
      .element(form.getByRole('button', { name: /Seite 2: Was ist der Anlass/ }))
      .toBeVisible();
    await form.getByLabelText('Einleitung').fill('Willkommen!');
    await standard.click();
    const question = page.getByRole('dialog', { name: 'Formular ersetzen?' });
    await question.getByRole('button', { name: 'Mein Formular behalten' }).click();
    await expect.element(form.getByLabelText('Einleitung')).toHaveValue('Willkommen!');
    await standard.click();
    await question.getByRole('button', { name: 'Ersetzen' }).click();
    await expect.element(form.getByRole('button', { name: /Seite 3: Ihr Termin/ })).toBeVisible();
    await form.getByRole('button', { name: /^Rückgängig \(Strg\+Z/ }).click();
    await expect.element(form.getByLabelText('Einleitung')).toHaveValue('Willkommen!');
  });

  it('Escape closes a calendar, and only then what it stands in', async () => {
    await openScreen('/campaigns?neu=kampagne', () => undefined);
    await form.getByLabelText('Startdatum').click();
    const month = page.getByRole('button', { name: 'Voriger Monat' });
    await expect.element(month).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(month).not.toBeInTheDocument();
    await expect.element(form).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(form).not.toBeInTheDocument();
  });
});

describe('the form builder', () => {
  const sheet = page.getByRole('dialog', { name: 'Sommerfeste' });
  const open = () => {
    const campaign = aCampaign();
    return openScreen(
      `/campaigns?kampagne=${campaign.id}&ansicht=bearbeiten&reiter=formular`,
      (server) =>
        server
          .on(getCampaign, campaign)
          .on(putCampaign, ({ body }) =>
            aCampaign({ ...body, version: 2 } as Partial<typeof campaign>),
          ),
    );
  };
  /** The open page's fields from top to bottom. */
  const shownFields = () =>
    sheet
      .getByRole('button', { name: /^Verschieben: / })
      .elements()
      .map((handle) => handle.getAttribute('aria-label')?.replace('Verschieben: ', ''));

  it('the three consents stand fixed at the end and cannot be edited', async () => {
    await open();
    const consents = sheet.getByRole('region', { name: 'Zustimmungen am Ende' });
    await expect.element(consents).toBeVisible();
    const texts = consents.getByRole('listitem').elements();
    expect(texts.map(({ textContent }) => textContent)).toEqual([
      'Ich habe die Datenschutzerklärung der Plattform Empfehlwerk gelesen und akzeptiere sie.',
      'Ich habe die Datenschutzerklärung von Gut Lindenhof gelesen und akzeptiere sie.',
      expect.stringMatching(
        /^Ich stimme zu, dass meine Angaben an Gut Lindenhof weitergeleitet werden/,
      ),
    ]);
    expect(consents.getByRole('button').elements()).toEqual([]);
    expect(consents.getByRole('textbox').elements()).toEqual([]);
  });

  it('fields move by button; the first cannot go up, the last cannot go down', async () => {
    const { server } = await open();
    await expect
      .element(sheet.getByRole('button', { name: 'Nach oben: Vorname (Das erste Feld der Seite)' }))
      .toBeDisabled();
    await expect
      .element(sheet.getByRole('button', { name: /^Nach unten: Telefon/ }))
      .toBeDisabled();
    const up = sheet.getByRole('button', { name: /^Nach oben: Telefon/ });
    await up.click();
    await expect.element(up).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Enter}');
    await expect.element(up).toBeDisabled();
    await expect.element(up).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(shownFields()).toEqual(['Telefon', 'Vorname', 'Nachname', 'E-Mail']);

    const first = sheet.getByRole('button', { name: /^Vorname/ });
    await first.click();
    await sheet
      .getByLabelText('Seite, auf der das Feld steht')
      .selectOptions('Auf Seite 3: Ihr Termin');
    await expect.element(first).toHaveFocus();
    await sheet.getByRole('button', { name: 'Speichern' }).click();
    await expect.element(page.getByText('Kampagne aktualisiert')).toBeVisible();
    const [sent] = server.arrived(putCampaign);
    const names = sent?.body.formConfig?.pages.map(({ fields }) =>
      fields.map(({ name }) => name).join(' '),
    );
    expect(names?.slice(0, 3)).toEqual([
      'telefon nachname email',
      'anlass',
      'preferred_date alternative_date_1 alternative_date_2 preferred_time vorname',
    ]);
  });

  it('every step can be taken back and repeated, by button and by key', async () => {
    await open();
    const undo = sheet.getByRole('button', { name: /^Rückgängig \(Strg\+Z/ });
    const redo = sheet.getByRole('button', { name: /^Wiederholen/ });
    const label = sheet.getByLabelText(/^Beschriftung/);
    await expect.element(undo).toBeDisabled();
    await sheet.getByRole('button', { name: /^Vorname/ }).click();
    await label.fill('Rufname');
    await sheet.getByRole('button', { name: 'Feld entfernen' }).click();
    await expect.element(sheet.getByRole('button', { name: /^Nachname/ })).toHaveFocus();
    expect(shownFields()).toEqual(['Nachname', 'E-Mail', 'Telefon']);

    await expect.element(sheet.getByText('„Rufname“ entfernt.').last()).toBeInTheDocument();
    await sheet.getByRole('button', { name: 'Rückgängig', exact: true }).click();
    expect(shownFields()).toEqual(['Rufname', 'Nachname', 'E-Mail', 'Telefon']);
    await sheet.getByRole('button', { name: /^Rufname/ }).click();
    await label.click();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(label).toHaveValue('Vorname');
    await expect.element(undo).toBeDisabled();
    await label.click();
    await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    await expect.element(label).toHaveValue('Rufname');
    await redo.click();
    expect(shownFields()).toEqual(['Nachname', 'E-Mail', 'Telefon']);
    await expect.element(redo).toBeDisabled();
  });

  it('an empty page is named with what to do, and a choice can stand as tiles', async () => {
    const { server } = await open();
    await sheet.getByRole('button', { name: 'Seite hinzufügen' }).click();
    await sheet.getByRole('tab', { name: 'Grunddaten' }).click();
    await sheet.getByRole('button', { name: 'Speichern' }).click();
    const message =
      '„Seite 6“ fragt noch nichts. Bitte fügen Sie ein Feld hinzu oder löschen Sie die Seite.';
    await expect.element(sheet.getByText(message)).toBeVisible();
    expect(server.arrived(putCampaign)).toEqual([]);
    await sheet.getByRole('button', { name: 'Feld hinzufügen' }).click();
    await sheet.getByLabelText('Art der Antwort').selectOptions('Einzelauswahl');
    await sheet.getByLabelText(/^Optionen/).fill('Ja\nNein');
    await sheet.getByRole('switch', { name: 'Als Kacheln zeigen' }).click();
    await sheet.getByRole('button', { name: 'Speichern' }).click();
    await expect.element(page.getByText('Kampagne aktualisiert')).toBeVisible();
    expect(server.arrived(putCampaign)[0]?.body.formConfig?.pages.at(-1)?.fields).toMatchObject([
      { type: 'radio', display: 'tiles', options: ['Ja', 'Nein'] },
    ]);
  });

  it('a stored form with an empty page stays, as long as it is not changed', async () => {
    const { pages, ...texts } = defaultForm();
    const formConfig = { ...texts, pages: [...pages, { id: 9, title: 'Seite 12', fields: [] }] };
    const campaign = aCampaign({ formConfig });
    const { server } = await openScreen(
      `/campaigns?kampagne=${campaign.id}&ansicht=bearbeiten`,
      (stub) => stub.on(getCampaign, campaign).on(putCampaign, campaign),
    );
    await sheet.getByLabelText('Beschreibung').first().fill('Nur für uns');
    await sheet.getByRole('button', { name: 'Speichern' }).click();
    await expect.element(page.getByText('Kampagne aktualisiert')).toBeVisible();
    expect(server.arrived(putCampaign)[0]?.body.formConfig).toEqual(formConfig);
  });

  it('leaving asks before the form is lost', async () => {
    const { server } = await open();
    await sheet.getByRole('button', { name: 'Feld hinzufügen' }).click();
    await sheet.getByRole('tab', { name: 'Grunddaten' }).click();
    await sheet.getByRole('button', { name: 'Schließen' }).click();
    const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await sheet.getByRole('tab', { name: 'Formular' }).click();
    await expect.element(sheet.getByLabelText(/^Beschriftung/)).toHaveValue('Neues Feld');
    await sheet.getByRole('button', { name: 'Schließen' }).click();
    await question.getByRole('button', { name: 'Verwerfen' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(server.arrived(putCampaign)).toEqual([]);
  });
});
