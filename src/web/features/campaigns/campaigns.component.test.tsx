import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getCampaign, putCampaign } from '#shared/contracts/calls.generated.ts';
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
