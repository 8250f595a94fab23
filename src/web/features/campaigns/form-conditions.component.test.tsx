import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createCampaign } from '#shared/contracts/calls.generated.ts';
import { aCampaign } from '#tests/support/component/a-campaign.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';

const form = page.getByRole('dialog', { name: 'Neue Kampagne' });
const builder = form.getByRole('tabpanel', { name: /Formular/ });
const shownWhen = builder.getByRole('switch', { name: /Nur unter einer Bedingung zeigen/ });
const map = builder.getByRole('region', { name: 'Wege durch das Formular' });

async function openBuilder() {
  await page.viewport(1280, 900);
  const screen = await openScreen('/campaigns?neu=kampagne&reiter=formular', (stub) =>
    stub.on(createCampaign, ({ body }) => aCampaign({ name: body.name })),
  );
  await expect
    .element(builder.getByRole('button', { name: /Seite 1: Ihre Kontaktdaten/ }))
    .toBeVisible();
  return screen;
}

const openPage = (name: RegExp) => builder.getByRole('button', { name }).first().click();

describe('conditions in the form builder', () => {
  it('a page is shown under a condition, which stands in the list and on the map, and is saved', async () => {
    const { server } = await openBuilder();
    await expect.element(map).not.toBeInTheDocument();
    await openPage(/Seite 4: Ihre Gäste/);
    await shownWhen.click();
    const first = 'wenn „Anlass“ „Hochzeit“ ist';
    await expect
      .element(builder.getByRole('button', { name: `Nur zeigen, ${first}` }))
      .toBeVisible();
    await expect.element(map.getByText(`nur, ${first} · 1 Frage`)).toBeVisible();

    await builder.getByLabelText('Antwort der Bedingung 1').selectOptions('Taufe');
    await builder.getByRole('button', { name: 'Weitere Bedingung' }).click();
    await builder.getByLabelText('Frage der Bedingung 2').selectOptions('Vorname');
    await builder.getByLabelText('Vergleich der Bedingung 2').selectOptions('enthält');
    await builder.getByLabelText('Antwort der Bedingung 2').fill('an');
    await builder.getByLabelText('Verbindung der Bedingungen').selectOptions('oder');
    await expect
      .element(map.getByText(/nur, wenn „Anlass“ „Taufe“ ist oder „Vorname“ „an“ enthält/))
      .toBeVisible();

    await form.getByRole('tab', { name: /Grunddaten/ }).click();
    await form.getByLabelText(/^Kampagnenname/).fill('Winterbälle');
    await form.getByLabelText(/^Prämienwert/).fill('25');
    await form.getByRole('button', { name: 'Kampagne erstellen' }).click();
    await expect.element(form).not.toBeInTheDocument();
    const [sent] = server.arrived(createCampaign);
    expect(sent?.body.formConfig?.pages[3]?.showIf).toEqual({
      match: 'any',
      rules: [
        { field: 5, is: 'is', value: 'Taufe' },
        { field: 1, is: 'contains', value: 'an' },
      ],
    });
  });

  it('deleting a question takes the conditions that ask for it along, says so, and can be undone', async () => {
    await openBuilder();
    await openPage(/Seite 4: Ihre Gäste/);
    await shownWhen.click();
    await openPage(/Seite 2: Ihr Anlass/);
    await builder.getByRole('button', { name: /^Anlass/ }).click();
    await builder.getByRole('button', { name: 'Feld entfernen' }).click();
    await expect
      .element(
        builder
          .getByText('„Anlass“ entfernt. Eine Bedingung, die danach fragte, wurde angepasst.')
          .last(),
      )
      .toBeVisible();
    await expect.element(map).not.toBeInTheDocument();
    await builder.getByRole('button', { name: 'Rückgängig', exact: true }).click();
    await expect.element(map.getByText(/nur, wenn „Anlass“ „Hochzeit“ ist/)).toBeVisible();
  });

  it('a page that nobody can reach is named, with a way to it and a way out', async () => {
    await openBuilder();
    await openPage(/Seite 4: Ihre Gäste/);
    await shownWhen.click();
    await builder.getByRole('button', { name: 'Weitere Bedingung' }).click();
    await builder.getByLabelText('Frage der Bedingung 2').selectOptions('Anlass');
    await builder.getByLabelText('Antwort der Bedingung 2').selectOptions('Taufe');
    await expect
      .element(
        map.getByText(
          'Seite „Ihre Gäste“ ist unerreichbar: Keine Antworten erfüllen ihre Bedingungen.',
        ),
      )
      .toBeVisible();
    await map.getByRole('button', { name: 'Bedingung ansehen' }).click();
    await expect.element(shownWhen).toHaveFocus();
    await map.getByRole('button', { name: 'Bedingung entfernen' }).click();
    await expect.element(map).not.toBeInTheDocument();
  });

  it('a condition that a move has turned around is named, and refused when it is saved', async () => {
    const { server } = await openBuilder();
    await openPage(/Seite 3: Ihr Termin/);
    await builder.getByRole('button', { name: /^Alternativtermin 1/ }).click();
    await shownWhen.last().click();
    await builder.getByLabelText('Frage der Bedingung 1').selectOptions('Wunschtermin');
    await builder.getByRole('button', { name: 'Nach unten: Wunschtermin' }).click();
    const sentence =
      '„Wunschtermin“ kommt erst später. Eine Bedingung kann nur nach früheren Fragen fragen.';
    await expect.element(map.getByText(sentence)).toBeVisible();
    await form.getByRole('tab', { name: /Grunddaten/ }).click();
    await form.getByLabelText(/^Kampagnenname/).fill('Winterbälle');
    await form.getByLabelText(/^Prämienwert/).fill('25');
    await form.getByRole('button', { name: 'Kampagne erstellen' }).click();
    await expect.element(builder.getByText(sentence).first()).toBeVisible();
    expect(server.arrived(createCampaign)).toEqual([]);
  });
});
