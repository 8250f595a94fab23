import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { CSV_START } from '#shared/csv.ts';
import { clickTable } from './click-table.ts';
import type { LinkDay } from './queries.ts';

const row = (partner: string): LinkDay => ({
  day: calendarDate('2026-11-21'),
  linkId: 'link',
  partnerId: 'partner',
  partnerName: partner,
  campaignId: 'campaign',
  campaignName: 'Sommerfeste',
  hits: { valid: 2, bot: 1 },
  scans: 1,
});

async function* parts(...each: LinkDay[][]) {
  for (const rows of each) yield await Promise.resolve(rows);
}

async function written(limit: number, ...each: LinkDay[][]): Promise<string[]> {
  let text = '';
  for await (const part of clickTable(parts(...each), limit)) text += part;
  return text.split('\r\n');
}

const partnersOf = (lines: readonly string[]) =>
  lines.slice(1, -1).map((line) => line.split(';')[1] ?? line);

describe('the table of clicks', () => {
  it('writes its head before anything is read', async () => {
    let isRead = false;
    async function* late() {
      isRead = true;
      yield await Promise.resolve([row('Eins')]);
    }
    const table = clickTable(late());
    const { value } = await table.next();
    expect(value).toMatch(new RegExp(`^${CSV_START}"Tag";"Partner";"Kampagne";.*\r\n$`));
    expect(isRead).toBe(false);
  });

  it('goes on from part to part, over days without clicks', async () => {
    const lines = await written(9, [row('Eins'), row('Zwei')], [], [row('Drei')]);
    expect(partnersOf(lines)).toEqual(['"Eins"', '"Zwei"', '"Drei"']);
    expect(lines[1]).toMatch(/^"21\.11\.2026";"Eins";"Sommerfeste";"2";.*;"3";"1"$/);
  });

  it('says where rows are missing, and only then', async () => {
    const three = [[row('Eins'), row('Zwei')], [row('Drei')]];
    expect(partnersOf(await written(3, ...three))).toEqual(['"Eins"', '"Zwei"', '"Drei"']);
    const more = expect.stringContaining('Es gibt weitere Zeilen.') as string;
    expect(partnersOf(await written(2, ...three))).toEqual(['"Eins"', '"Zwei"', more]);
    expect(partnersOf(await written(1, [row('Eins'), row('Zwei')]))).toEqual(['"Eins"', more]);
  });
});
