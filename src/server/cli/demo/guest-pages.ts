import type { LibraryPicture } from '#shared/contracts/accounts/pictures.ts';
import { HOUSE_PAGE } from '#shared/guest-page/house-page.ts';
import type { Look } from '#shared/guest-page/looks.ts';
import type { DemoCaller } from './demo-stage.ts';
import { readScenePicture, SCENE_PICTURES, type SceneName } from './scene-pictures.ts';

/** A page as it is written below: its pictures are named by their scenes. */
interface DemoPage {
  readonly look: Look;
  readonly hero: { readonly picture: SceneName; readonly kicker: string };
  readonly facts: readonly (readonly [value: string, label: string])[];
  readonly gallery: {
    readonly heading: string;
    readonly text: string;
    readonly pictures: readonly (readonly [scene: SceneName, caption: string])[];
  };
  readonly space: {
    readonly name: string;
    readonly text: string;
    readonly size: string;
    readonly picture: SceneName;
    readonly capacities: readonly (readonly [seating: string, guests: number])[];
  };
  readonly voice: { readonly quote: string; readonly name: string; readonly occasion: string };
  readonly form: { readonly heading: string; readonly hint: string };
  /** Its texts in English, by the German ones; left out where it has only German. */
  readonly english?: Readonly<Record<string, string>>;
}

const HOUSE: DemoPage = {
  look: 'landgut',
  hero: { picture: 'landgut-scheune', kicker: 'Gutshof, Park und Scheune bei Potsdam' },
  facts: [
    ['1886', 'steht unsere Scheune, mit Eichenbalken von nebenan'],
    ['160', 'Gäste am Tisch, bei jedem Wetter'],
    ['4 ha', 'Wiese, Obstgarten und Lindenallee'],
    ['0 km', 'vom Gemüsebeet bis in die Küche'],
  ],
  gallery: {
    heading: 'So riecht der Sommer bei uns',
    text: 'Heu, Lindenblüten und Brot aus dem Holzofen. Getanzt wird in der Scheune, gegessen unter freiem Himmel.',
    pictures: [
      ['landgut-tafel', 'Die lange Tafel auf der Wiese'],
      ['landgut-gedeck', 'Von Hand gedeckt'],
      ['landgut-linde', 'Zwei Minuten zu Fuß: die alte Linde'],
      ['landgut-tor', 'Das Tor bleibt offen'],
    ],
  },
  space: {
    name: 'Die alte Scheune',
    text: 'Zwölf Meter bis zum First, ein Tor zur Abendsonne und Dielen, die schon viele Tänze kennen.',
    size: '280 m²',
    picture: 'landgut-tenne',
    capacities: [
      ['An zwei langen Tafeln', 110],
      ['An runden Tischen', 130],
      ['Freie Trauung', 160],
    ],
  },
  voice: {
    quote:
      'Um Mitternacht saßen noch alle am langen Tisch, barfuß, mit Decken um die Schultern. Genau so hatten wir es uns gewünscht.',
    name: 'Lena und Jonas',
    occasion: 'Hochzeit im Juni 2025',
  },
  form: {
    heading: 'Was feiern Sie?',
    hint: 'Wenige kurze Schritte, keine Verpflichtung. Marlene antwortet innerhalb von zwei Tagen.',
  },
};

/** Pages of their own, by the names of the campaigns (`fixtures.ts`). */
const OF_CAMPAIGNS: Readonly<Record<string, DemoPage>> = {
  Firmenfeiern: {
    look: 'loft',
    hero: { picture: 'loft-saal', kicker: 'Das Kesselhaus am Gut' },
    facts: [
      ['420', 'm² unter einer Decke, ohne Stützen'],
      ['300', 'Gäste, wenn alle tanzen'],
      ['5 Uhr', 'erst dann machen wir Licht'],
    ],
    gallery: {
      heading: 'Erst Tafel. Dann Tanz.',
      text: 'Backstein, Stahl und zwölf Meter Fensterfront. Wenn die Sonne verschwindet, brauchen Sie keine Dekoration mehr.',
      pictures: [
        ['loft-terrasse', 'Terrasse, 21:40 Uhr'],
        ['loft-tanz', 'Kesselraum, 1:15 Uhr'],
        ['loft-kerzen', 'Kurz bevor alle kommen'],
      ],
    },
    space: {
      name: 'Der Kesselraum',
      text: 'Ein Raum, vier Arten zu feiern. Möbel, Licht und Ton sind da und im Preis enthalten.',
      size: '420 m²',
      picture: 'loft-tafel',
      capacities: [
        ['Tafel', 140],
        ['Reihen', 220],
        ['Stehend', 300],
      ],
    },
    voice: {
      quote: 'Unser Team spricht heute noch vom Moment, in dem die Lampen ausgingen.',
      name: 'Mira Albrecht',
      occasion: 'Sommerfest 2025',
    },
    form: { heading: 'Was feiern Sie?', hint: 'Drei kurze Schritte, keine Verpflichtung.' },
  },
  Sommerkonzerte: {
    look: 'schloss',
    hero: { picture: 'schloss-abend', kicker: 'Im Park des alten Schlosses' },
    facts: [
      ['1724', 'erbaut, seit 2009 behutsam erneuert'],
      ['240', 'Plätze vor der Seeterrasse'],
      ['12', 'Abende von Mai bis September'],
    ],
    gallery: {
      heading: 'Vom ersten Ton bis zum letzten Licht',
      text: 'Sie kommen durch die Lindenallee, stoßen am Wasser an und hören, wie der Abend beginnt.',
      pictures: [
        ['schloss-allee', 'Die Lindenallee, kurz nach Sonnenuntergang'],
        ['schloss-tafel', 'Der Ballsaal, gedeckt für achtzig Gäste'],
        ['schloss-gedeck', 'Jeder Platz trägt einen Namen'],
        ['schloss-fassade', 'Blick vom Steg, kurz vor neun'],
      ],
    },
    space: {
      name: 'Der Ballsaal',
      text: 'Sieben Meter hohe Bogenfenster und Türen, die sich auf die Seeterrasse öffnen.',
      size: '310 m²',
      picture: 'schloss-tanz',
      capacities: [
        ['Lange Tafel', 120],
        ['Runde Tische', 160],
        ['Empfang im Stehen', 240],
      ],
    },
    voice: {
      quote: 'Als sich die Fenster im Wasser spiegelten, war es auf einmal ganz still.',
      name: 'Johanna und Matthias',
      occasion: 'Konzert im September 2025',
    },
    form: {
      heading: 'Erzählen Sie uns von Ihrem Abend',
      hint: 'Wenige kurze Schritte, keine Verpflichtung.',
    },
    english: {
      'Im Park des alten Schlosses': 'In the park of the old castle',
      'erbaut, seit 2009 behutsam erneuert': 'built, carefully renewed since 2009',
      'Plätze vor der Seeterrasse': 'seats in front of the lake terrace',
      'Abende von Mai bis September': 'evenings from May to September',
      'Vom ersten Ton bis zum letzten Licht': 'From the first note to the last light',
      'Sie kommen durch die Lindenallee, stoßen am Wasser an und hören, wie der Abend beginnt.':
        'You arrive along the avenue of lime trees, raise a glass by the water and hear the evening begin.',
      'Die Lindenallee, kurz nach Sonnenuntergang': 'The avenue of limes, just after sunset',
      'Der Ballsaal, gedeckt für achtzig Gäste': 'The ballroom, laid for eighty guests',
      'Jeder Platz trägt einen Namen': 'Every place bears a name',
      'Blick vom Steg, kurz vor neun': 'From the jetty, shortly before nine',
      'Der Ballsaal': 'The ballroom',
      'Sieben Meter hohe Bogenfenster und Türen, die sich auf die Seeterrasse öffnen.':
        'Arched windows seven metres high, and doors that open onto the lake terrace.',
      'Lange Tafel': 'One long table',
      'Runde Tische': 'Round tables',
      'Empfang im Stehen': 'Standing reception',
      'Als sich die Fenster im Wasser spiegelten, war es auf einmal ganz still.':
        'When the windows were mirrored in the water, all at once it was very quiet.',
      'Konzert im September 2025': 'Concert in September 2025',
      'Erzählen Sie uns von Ihrem Abend': 'Tell us about your evening',
      'Wenige kurze Schritte, keine Verpflichtung.': 'A few short steps, no obligation.',
      'Zwanzig Minuten ab Potsdam, Parkplätze am Hof.':
        'Twenty minutes from Potsdam, with parking in the courtyard.',
      'Ein Wasserschloss am Abend: erleuchtete Fenster spiegeln sich im See, alte Bäume rahmen das Haus.':
        'A moated castle in the evening: lit windows are mirrored in the lake, old trees frame the house.',
      'Ein Paar geht in der Dämmerung durch eine Lindenallee mit Laternen auf das Schloss zu.':
        'At dusk, a couple walks towards the castle along an avenue of lime trees and lanterns.',
      'Der Ballsaal mit einer langen gedeckten Tafel, Blumen und Kerzen unter zwei Kronleuchtern.':
        'The ballroom with a long laid table, flowers and candles below two chandeliers.',
      'Ein Gedeck von oben: goldgeränderter Teller, blaue Serviette, Zweig und Namenskarte auf hellblauem Leinen.':
        'A place setting from above: gold-rimmed plate, blue napkin, sprig and name card on pale blue linen.',
      'Die Front des Schlosses mit erleuchteten Fenstern, davor ihr Spiegelbild im Wasser.':
        'The front of the castle with lit windows, and their reflection in the water before it.',
      'Paare tanzen im Ballsaal, der Parkettboden spiegelt das Licht der Kronleuchter.':
        'Couples dance in the ballroom, the parquet reflects the light of the chandeliers.',
    },
  },
};

/** The library of a house with three venues, and a page for each of them. */
export async function publishGuestPages(
  api: DemoCaller,
  campaigns: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  const pages: (readonly [scope: string, page: DemoPage])[] = [[HOUSE_PAGE, HOUSE]];
  for (const { id, name } of campaigns) {
    const page = OF_CAMPAIGNS[name];
    if (page !== undefined) pages.push([id, page]);
  }
  const ids = new Map<SceneName, string>();
  for (const scene of new Set(pages.flatMap(([, page]) => scenesOf(page))))
    ids.set(scene, await putPicture(api, scene));
  for (const [scope, page] of pages) {
    const path = `/api/guest-pages/${scope}`;
    const content = contentOf(page, (scene) => ids.get(scene) ?? null);
    await api.call('PUT', `${path}/draft`, { content, seenRevision: 0 });
    await api.call('POST', `${path}/publish`, { seenRevision: 1 });
  }
}

const scenesOf = ({ hero, gallery, space }: DemoPage): SceneName[] => [
  hero.picture,
  ...gallery.pictures.map(([scene]) => scene),
  space.picture,
];

/** Uploads a scene and says what is to be seen on it. @returns its id in the library */
async function putPicture(api: DemoCaller, scene: SceneName): Promise<string> {
  const bytes = readScenePicture(scene);
  const file = { field: 'picture', name: `${scene}.webp`, type: 'image/webp', bytes };
  const { id } = await api.upload<LibraryPicture>('/api/pictures', file);
  const drawn = SCENE_PICTURES.find(({ name }) => name === scene);
  if (drawn === undefined) return id;
  const [focusX, focusY] = drawn.focus;
  await api.call('PATCH', `/api/pictures/${id}`, { alt: drawn.alt, focusX, focusY });
  return id;
}

function contentOf(page: DemoPage, idOf: (scene: SceneName) => string | null) {
  const { look, hero, facts, gallery, space, voice, form, english = {} } = page;
  return {
    look,
    english,
    blocks: [
      { id: 'hero-1', kind: 'hero', picture: idOf(hero.picture), kicker: hero.kicker },
      { id: 'facts-1', kind: 'facts', facts: facts.map(([value, label]) => ({ value, label })) },
      {
        id: 'gallery-1',
        kind: 'gallery',
        heading: gallery.heading,
        text: gallery.text,
        pictures: gallery.pictures.map(([scene, caption]) => ({ picture: idOf(scene), caption })),
      },
      {
        id: 'spaces-1',
        kind: 'spaces',
        spaces: [
          {
            ...space,
            picture: idOf(space.picture),
            capacities: space.capacities.map(([seating, guests]) => ({ seating, guests })),
          },
        ],
      },
      { id: 'benefit-1', kind: 'benefit' },
      { id: 'voices-1', kind: 'voices', voices: [{ ...voice, isAgreed: true }] },
      { id: 'form-1', kind: 'form', ...form },
      { id: 'way-1', kind: 'way', text: 'Zwanzig Minuten ab Potsdam, Parkplätze am Hof.' },
    ],
  };
}
