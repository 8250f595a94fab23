import { readFileSync } from 'node:fs';

/** One generated scene that stands in for a photograph of a demo venue. */
export interface ScenePicture {
  /** Names its file below `pictures/`. */
  readonly name: string;
  readonly venue: 'schloss' | 'landgut' | 'loft' | 'hotel' | 'kueste' | 'tagung';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** What somebody who does not see it has to know. */
  readonly alt: string;
  /** Percent from the left and from the top: what stays visible however it is cropped. */
  readonly focus: readonly [x: number, y: number];
}

/**
 * The pictures of the demo's venues, drawn by `scripts/pictures/draw-scenes.ts`, not photographed. Of
 * each venue the first one is made for the hero.
 */
export const SCENE_PICTURES = [
  {
    name: 'schloss-abend',
    venue: 'schloss',
    width: 2400,
    height: 1350,
    focus: [50, 58],
    alt: 'Ein Wasserschloss am Abend: erleuchtete Fenster spiegeln sich im See, alte Bäume rahmen das Haus.',
  },
  {
    name: 'schloss-abend-hoch',
    venue: 'schloss',
    width: 1170,
    height: 2100,
    focus: [50, 72],
    alt: 'Das Schloss am Abend unter weitem Himmel, seine Lichter im Wasser davor.',
  },
  {
    name: 'schloss-allee',
    venue: 'schloss',
    width: 1200,
    height: 1600,
    focus: [50, 76],
    alt: 'Ein Paar geht in der Dämmerung durch eine Lindenallee mit Laternen auf das Schloss zu.',
  },
  {
    name: 'schloss-tafel',
    venue: 'schloss',
    width: 1600,
    height: 1067,
    focus: [50, 62],
    alt: 'Der Ballsaal mit einer langen gedeckten Tafel, Blumen und Kerzen unter zwei Kronleuchtern.',
  },
  {
    name: 'schloss-tanz',
    venue: 'schloss',
    width: 1200,
    height: 1547,
    focus: [50, 62],
    alt: 'Paare tanzen im Ballsaal, der Parkettboden spiegelt das Licht der Kronleuchter.',
  },
  {
    name: 'schloss-gedeck',
    venue: 'schloss',
    width: 1200,
    height: 1600,
    focus: [48, 54],
    alt: 'Ein Gedeck von oben: goldgeränderter Teller, blaue Serviette, Zweig und Namenskarte auf hellblauem Leinen.',
  },
  {
    name: 'schloss-fassade',
    venue: 'schloss',
    width: 1600,
    height: 1067,
    focus: [50, 50],
    alt: 'Die Front des Schlosses mit erleuchteten Fenstern, davor ihr Spiegelbild im Wasser.',
  },
  {
    name: 'schloss-sekt',
    venue: 'schloss',
    width: 1200,
    height: 1200,
    focus: [45, 50],
    alt: 'Zwei Gläser Sekt auf einem Tisch, dahinter unscharf die Lichter des Abends.',
  },
  {
    name: 'landgut-scheune',
    venue: 'landgut',
    width: 2400,
    height: 1350,
    focus: [72, 60],
    alt: 'Eine Scheune im Kornfeld bei Sonnenuntergang, davor eine lange gedeckte Tafel unter Lichterketten.',
  },
  {
    name: 'landgut-tafel',
    venue: 'landgut',
    width: 1600,
    height: 1067,
    focus: [50, 62],
    alt: 'Eine lange Tafel mit Blumen und Kerzen im Feld, dahinter das offene Scheunentor.',
  },
  {
    name: 'landgut-gedeck',
    venue: 'landgut',
    width: 1200,
    height: 1600,
    focus: [48, 54],
    alt: 'Ein Gedeck von oben auf Holz: heller Teller, grüne Serviette, Zweig und Namenskarte.',
  },
  {
    name: 'landgut-linde',
    venue: 'landgut',
    width: 1600,
    height: 1067,
    focus: [36, 50],
    alt: 'Eine einzelne Linde im Feld bei Sonnenuntergang, daneben ein Paar.',
  },
  {
    name: 'landgut-tor',
    venue: 'landgut',
    width: 1200,
    height: 1600,
    focus: [50, 68],
    alt: 'Das offene Scheunentor mit Lichterketten, drinnen stehen gedeckte Tische.',
  },
  {
    name: 'landgut-tenne',
    venue: 'landgut',
    width: 1600,
    height: 1120,
    focus: [50, 55],
    alt: 'Das Innere der Scheune: zwei lange Tische, Balken und viele Lichterketten, am Ende das offene Tor.',
  },
  {
    name: 'landgut-sekt',
    venue: 'landgut',
    width: 1200,
    height: 1200,
    focus: [45, 50],
    alt: 'Zwei Gläser Sekt im warmen Licht des Abends.',
  },
  {
    name: 'loft-saal',
    venue: 'loft',
    width: 2400,
    height: 1350,
    focus: [50, 50],
    alt: 'Ein Saal aus Backstein mit hohen Fenstern zur Stadt am Abend, davor eine lange gedeckte Tafel unter Lampen.',
  },
  {
    name: 'loft-terrasse',
    venue: 'loft',
    width: 1600,
    height: 1067,
    focus: [50, 62],
    alt: 'Gäste auf einer Dachterrasse unter Lichterketten, dahinter die Stadt nach Sonnenuntergang.',
  },
  {
    name: 'loft-tanz',
    venue: 'loft',
    width: 1200,
    height: 1800,
    focus: [52, 30],
    alt: 'Eine Spiegelkugel wirft farbige Strahlen über tanzende Gäste.',
  },
  {
    name: 'loft-tafel',
    venue: 'loft',
    width: 1600,
    height: 1067,
    focus: [50, 60],
    alt: 'Eine lange Tafel zwischen Backsteinwänden, am Ende ein Fenster zur Stadt.',
  },
  {
    name: 'loft-kerzen',
    venue: 'loft',
    width: 1600,
    height: 1067,
    focus: [50, 60],
    alt: 'Kerzen, Blumen und Gläser auf einer Tafel, dahinter unscharf die Lichter der Stadt.',
  },
  {
    name: 'loft-sekt',
    venue: 'loft',
    width: 1200,
    height: 1200,
    focus: [45, 50],
    alt: 'Zwei Gläser Sekt vor den bunten Lichtern der Stadt.',
  },
  {
    name: 'hotel-fassade',
    venue: 'hotel',
    width: 2400,
    height: 1350,
    focus: [68, 50],
    alt: 'Ein modernes Hotel mit Glasfront bei Tag, davor ein langes Wasserbecken und Bäume.',
  },
  {
    name: 'hotel-restaurant',
    venue: 'hotel',
    width: 1600,
    height: 1067,
    focus: [52, 60],
    alt: 'Ein heller Speisesaal mit weiß gedeckten Tischen, bodentiefen Fenstern und Blick ins Grüne.',
  },
  {
    name: 'hotel-zimmer',
    venue: 'hotel',
    width: 1600,
    height: 1067,
    focus: [55, 60],
    alt: 'Ein Hotelzimmer mit großem Bett in Grün und Weiß, vor dem Fenster Bäume.',
  },
  {
    name: 'kueste-haus',
    venue: 'kueste',
    width: 2400,
    height: 1350,
    focus: [70, 62],
    alt: 'Ein Haus mit Reetdach in den Dünen unter weitem Himmel, dahinter das Meer.',
  },
  {
    name: 'kueste-tafel',
    venue: 'kueste',
    width: 1600,
    height: 1067,
    focus: [50, 68],
    alt: 'Weiß gedeckte Tische auf dem Sand, dahinter das Meer.',
  },
  {
    name: 'kueste-raum',
    venue: 'kueste',
    width: 1600,
    height: 1067,
    focus: [50, 58],
    alt: 'Ein heller Raum mit gedeckter Tafel, vor den Fenstern Dünen und Meer.',
  },
  {
    name: 'tagung-saal',
    venue: 'tagung',
    width: 2400,
    height: 1350,
    focus: [50, 52],
    alt: 'Ein heller Tagungssaal mit Stuhlreihen, Bühne und Leinwand, Tageslicht von links.',
  },
  {
    name: 'tagung-foyer',
    venue: 'tagung',
    width: 1600,
    height: 1067,
    focus: [52, 60],
    alt: 'Ein Foyer mit Stehtischen, in dem sich Gäste vor den Saaltüren unterhalten.',
  },
  {
    name: 'tagung-plan',
    venue: 'tagung',
    width: 1600,
    height: 1067,
    focus: [50, 50],
    alt: 'Grundriss des Hauses: Saal mit zwölf Stuhlreihen, Foyer mit runden Tischen und zwei Räume.',
  },
  {
    name: 'tagung-plan-dunkel',
    venue: 'tagung',
    width: 1600,
    height: 1067,
    focus: [50, 50],
    alt: 'Grundriss des Hauses auf dunklem Grund: Saal mit zwölf Stuhlreihen, Foyer und zwei Räume.',
  },
] as const satisfies readonly ScenePicture[];

export type SceneName = (typeof SCENE_PICTURES)[number]['name'];

/** The file of a scene as it is uploaded: WebP, 1600 to 2400 pixels at its longer side. */
export const readScenePicture = (name: SceneName): Buffer<ArrayBuffer> =>
  readFileSync(new URL(`./pictures/${name}.webp`, import.meta.url));
