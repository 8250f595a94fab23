import type { Page } from './page.ts';

type Data = Readonly<Record<string, unknown>>;

/** Objects of one block that are looked at; a business has a handful. */
const MOST_OBJECTS = 300;

/** Every object in a block of JSON-LD, also those inside of others; none where it is no JSON. */
export function readJsonLd(text: string): readonly Data[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.trim().replace(/^<!--|-->$|^\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\/$/g, ''));
  } catch {
    return [];
  }
  const objects: Data[] = [];
  const waiting: unknown[] = [parsed];
  while (waiting.length > 0 && objects.length < MOST_OBJECTS) {
    const next = waiting.shift();
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next)) objects.push(next as Data);
    const parts: unknown[] = Object.values(next);
    waiting.push(...parts.slice(0, MOST_OBJECTS));
  }
  return objects;
}

/** A business as a page describes it for machines. */
export interface MarkedUpBusiness {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly phone: string;
  readonly email: string;
  readonly vatId: string;
  readonly logo: string;
  readonly images: readonly string[];
}

/** Types of schema.org that may be a house; an agency or the author of a text is none. */
const HOUSE =
  /^(?:.*Organi[sz]ation|Corporation|LocalBusiness|LodgingBusiness|Hotel|Resort|BedAndBreakfast|Motel|Hostel|EventVenue|.*Venue|.*Restaurant|FoodEstablishment|CafeOrCoffeeShop|BarOrPub|Winery|Brewery|Castle|Museum|LandmarksOrHistoricalBuildings|TouristAttraction|Place|CivicStructure|PerformingArtsTheater|Campground|GolfCourse|Farm|Store|ProfessionalService|EntertainmentBusiness|SportsActivityLocation)$/i;

/** The business that the JSON-LD describes best, else that of the microdata; null without one. */
export function readMarkedUpBusiness({ data, microdata }: Page): MarkedUpBusiness | null {
  const houses = data.filter((each) => typesOf(each).some((type) => HOUSE.test(type)));
  const [best] = houses.map(fromJsonLd).toSorted((a, b) => filled(b) - filled(a));
  if (best !== undefined && filled(best) > 1) return best;
  const items: Data = Object.fromEntries(
    microdata.toReversed().map(({ name, value }) => [name, value]),
  );
  const marked = fromMicrodata(items);
  return marked.postalCode === '' ? (best ?? null) : marked;
}

function fromJsonLd(data: Data): MarkedUpBusiness {
  const address = firstObject(data['address']);
  return {
    name: text(data['legalName']) || text(data['name']),
    street: text(address['streetAddress']),
    postalCode: text(address['postalCode']),
    city: text(address['addressLocality']),
    phone: text(data['telephone']),
    email: text(data['email']).replace(/^mailto:/i, ''),
    vatId: text(data['vatID']),
    logo: urlOf(data['logo']),
    images: list(data['image'])
      .map(urlOf)
      .filter((url) => url !== ''),
  };
}

function fromMicrodata(items: Data): MarkedUpBusiness {
  return {
    name: text(items['legalname']) || text(items['name']),
    street: text(items['streetaddress']),
    postalCode: text(items['postalcode']),
    city: text(items['addresslocality']),
    phone: text(items['telephone']),
    email: text(items['email']),
    vatId: text(items['vatid']),
    logo: '',
    images: [],
  };
}

const filled = ({ name, street, postalCode, phone, email }: MarkedUpBusiness): number =>
  [name, street, postalCode, phone, email].filter((value) => value !== '').length;

const typesOf = (data: Data): string[] =>
  list(data['@type']).map((type) => text(type).replace(/^.*[/#]/, ''));

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** One line of a text or a number, '' of everything else. */
function text(value: unknown): string {
  const [first] = list(value);
  return typeof first === 'string' || typeof first === 'number'
    ? String(first).replace(/\s+/g, ' ').trim().slice(0, 200)
    : '';
}

function firstObject(value: unknown): Data {
  const [first] = list(value);
  return typeof first === 'object' && first !== null ? (first as Data) : {};
}

const urlOf = (value: unknown): string =>
  text(value) || text(firstObject(value)['url']) || text(firstObject(value)['contentUrl']);
