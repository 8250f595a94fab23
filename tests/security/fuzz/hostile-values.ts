import fc from 'fast-check';

/** Texts that have broken parsers, stores, papers and pages before. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u001B[31mrot\r\nlevel=error',
  '\uD800',
  'vor \uDFFF nach',
  '\uFFFF\uFFFE',
  '\u202E\u2066gnp.exe',
  '👩‍👩‍👧‍👦'.repeat(40),
  'e' + '\u0301'.repeat(400),
  'x'.repeat(6_000),
  '__proto__',
  'constructor',
  'toString',
  "'; drop table partners; --",
  '" onmouseover="alert(1)',
  '<script>alert(1)</script>',
  '{{partnerName}}{{constructor.constructor("return process")()}}',
  '${7*7}#{7*7}<%= 7*7 %>',
  '=HYPERLINK("https://evil.example")',
  '#import "x.typ": *\n#panic("x")',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data/',
  'a@b\r\nBcc: opfer@example.com',
  '%00%ff%2e%2e',
  '%s%n%x',
  '(a+)+$'.repeat(30),
  '0000-00-00',
  '2026-02-30',
  '-271821-04-20',
  '9999-12-31T23:59:60Z',
  'NaN',
  '1e400',
  '٣',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

/** Numbers as JSON can write them and JavaScript cannot. */
const RAW_NUMBERS = [
  '1e400',
  '-1e400',
  '9007199254740993',
  '-0',
  '1E-400',
  '0.1000000000000000055',
];
const RAW = '@raw@';

const nested = (depth: number): unknown => {
  let value: unknown = {};
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** A value where another was expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE_TEXTS),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1 }),
  fc.constantFrom<unknown>(0, -1, 1.005, 2 ** 31, -(2 ** 63), 2 ** 53, 1e21, 5e-324),
  fc.constantFrom(...RAW_NUMBERS).map((number) => `${RAW}${number}${RAW}`),
  fc.constantFrom(10, 400).map(nested),
  fc.constantFrom(50, 3_000).map((length) => Array.from({ length }, (_, index) => index)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** JSON with the numbers above written as they stand. */
export function writeJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replaceAll(
    new RegExp(`"${RAW}([^"]*)${RAW}"`, 'g'),
    '$1',
  );
}
