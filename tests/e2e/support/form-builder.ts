import type { Locator, Page } from '@playwright/test';
import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { createWorld, must, type World } from '#tests/support/world.ts';
import { logInAs } from './log-in.ts';
import type { RunningServer } from './running-server.ts';

export interface OpenBuilder {
  readonly sheet: Locator;
  readonly world: World;
  /** The campaign as the server has it. */
  readonly stored: () => Promise<CampaignAnswer>;
  /** Technical names of the stored form, page by page. */
  readonly names: () => Promise<string[]>;
}

const editAddress = (id: string, tab: string): string =>
  `/campaigns?kampagne=${id}&ansicht=bearbeiten&reiter=${tab}`;

/** A live campaign, opened in its editor. */
export async function openBuilder(
  page: Page,
  server: RunningServer,
  { formConfig, tab = 'formular' }: { formConfig?: FormConfig; tab?: string } = {},
): Promise<OpenBuilder> {
  const app = networkCaller(server.url);
  const world = await createWorld(
    app,
    formConfig === undefined ? {} : { campaign: { formConfig } },
  );
  const { provider, campaign } = world;
  await logInAs(page, server, provider);
  await page.goto(editAddress(campaign.id, tab));
  const stored = () =>
    must<CampaignAnswer>(app, 'GET', `/api/campaigns/${campaign.id}`, undefined, provider.cookie);
  return {
    sheet: page.getByRole('dialog', { name: campaign.name }),
    world,
    stored,
    names: async () =>
      (await stored()).formConfig.pages.map(({ fields }) =>
        fields.map(({ name }) => name).join(' '),
      ),
  };
}

/** The open page's fields from top to bottom. */
export async function shownFields(sheet: Locator): Promise<string[]> {
  const handles = await sheet.getByRole('button', { name: /^Verschieben: / }).all();
  const labels = await Promise.all(handles.map((handle) => handle.getAttribute('aria-label')));
  return labels.map((label) => label?.replace('Verschieben: ', '') ?? '');
}

/** Saves, and waits until the campaign is shown again. */
export async function save(page: Page, sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Kampagne aktualisiert').waitFor();
}
