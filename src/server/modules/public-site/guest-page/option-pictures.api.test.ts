import { expect, it } from 'vitest';
import type { PictureUse } from '#shared/contracts/accounts/pictures.ts';
import type { Landing } from '#shared/contracts/public-site.ts';
import { defaultForm } from '#shared/forms/default-form.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { scene, uploadPicture } from '#tests/support/library-pictures.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { campaignBody, createWorld, must, type World } from '#tests/support/world.ts';

const app = await createTestApplication({});

/** The default form with one more question, each option of which has a picture. */
function formWith(pictures: readonly (string | null)[]): FormConfig {
  const form = defaultForm();
  const [first, ...others] = form.pages;
  if (first === undefined) throw new Error('the default form has no page');
  const question = {
    id: 90,
    type: 'radio' as const,
    label: 'Welcher Raum?',
    name: 'raum',
    required: false,
    options: ['Saal', 'Garten', 'Egal'],
    display: 'pictures' as const,
    pictures: [...pictures],
  };
  return { ...form, pages: [{ ...first, fields: [...first.fields, question] }, ...others] };
}

const keep = async ({ provider: { cookie } }: World, alt: string): Promise<string> => {
  const { id } = (await uploadPicture(app, cookie, await scene(640, 480))).json<{ id: string }>();
  await must(app, 'PATCH', `/api/pictures/${id}`, { alt, focusX: 20, focusY: 80 }, cookie);
  return id;
};
const show = ({ campaign, provider: { cookie } }: World, formConfig: FormConfig) =>
  must(app, 'PUT', `/api/campaigns/${campaign.id}`, campaignBody({ formConfig }), cookie);
const pageOf = async ({ campaign }: World) =>
  (await app.call('GET', `/formular/${campaign.slug}`)).body;
const picturesOf = async ({ campaign }: World) =>
  (await must<Landing>(app, 'GET', `/api/landing/${campaign.slug}`)).campaign?.optionPictures;

it('options stand with their photographs, in sizes, with the words of the library', async () => {
  const world = await createWorld(app);
  const hall = await keep(world, 'Ein Saal mit Kronleuchtern');
  await show(world, formWith([hall, null, null]));
  const page = await pageOf(world);
  expect(page).toMatch(/class="pp-tiles pp-photos"/);
  expect(page).toMatch(/<img class="pp-photo pp-photo-0"[^>]*alt="Ein Saal mit Kronleuchtern"/);
  expect(page.match(/<img class="pp-photo /g)).toHaveLength(1);
  expect(page).toContain('object-position:20% 80%');
  const [shown] = (await picturesOf(world)) ?? [];
  expect(shown).toMatchObject({ id: hall, width: 640, height: 480 });
  const file = await app.call('GET', `${shown?.address}-${String(shown?.widths[0])}.webp`);
  expect(file.statusCode).toBe(200);
});

it('is asked in words once its pictures are gone, and the library knows where each is shown', async () => {
  const world = await createWorld(app);
  const {
    campaign,
    provider: { cookie },
  } = world;
  const hall = await keep(world, 'Saal');
  await show(world, formWith([hall, null, null]));
  const { usedIn } = await must<{ usedIn: PictureUse[] }>(
    app,
    'GET',
    `/api/pictures/${hall}`,
    undefined,
    cookie,
  );
  expect(usedIn).toEqual([
    {
      label: `Formular „${campaign.name}“`,
      path: `/campaigns?kampagne=${campaign.id}&ansicht=formular`,
    },
  ]);
  const refused = await app.call('DELETE', `/api/pictures/${hall}`, undefined, cookie);
  expect(refused.json()).toMatchObject({ code: 'picture_in_use' });
  const answer = await app.call(
    'DELETE',
    `/api/pictures/${hall}?evenIfUsed=true`,
    undefined,
    cookie,
  );
  expect(answer.statusCode).toBe(200);
  const page = await pageOf(world);
  expect(page).not.toContain('pp-photo-0"');
  expect(page).toMatch(/class="pp-tiles"/);
  expect(page).toContain('<span>Saal</span>');
});

it("never shows another provider's picture", async () => {
  const [own, other] = [await createWorld(app), await createWorld(app)];
  const foreign = await keep(other, 'Fremd');
  await show(own, formWith([foreign, null, null]));
  expect(await picturesOf(own)).toEqual([]);
  expect(await pageOf(own)).not.toContain('Fremd');
});
