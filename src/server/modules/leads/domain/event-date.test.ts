import { describe, expect, it } from 'vitest';
import { eventDateOf } from './event-date.ts';

const date = (name: string, value: string) => ({
  name,
  label: name,
  type: 'date',
  value,
});

describe('the day of the event', () => {
  it('is the first date of the form', () => {
    expect(
      eventDateOf([
        { name: 'vorname', label: 'Vorname', type: 'text', value: '2027-01-01' },
        date('preferred_date', '2027-06-12'),
        date('alternative_date_1', '2027-06-19'),
      ]),
    ).toBe('2027-06-12');
  });

  it('is no birthday', () => {
    expect(eventDateOf([date('geburtsdatum', '1990-02-01'), date('termin', '2027-06-12')])).toBe(
      '2027-06-12',
    );
    expect(eventDateOf([date('birthday', '1990-02-01')])).toBeNull();
  });

  it('is the other one where the first was left empty', () => {
    expect(eventDateOf([date('termin', ''), date('ausweichtermin', '2027-06-19')])).toBe(
      '2027-06-19',
    );
  });

  it('is unknown where no date was given', () => {
    expect(eventDateOf([])).toBeNull();
    expect(eventDateOf([date('termin', '')])).toBeNull();
    expect(eventDateOf([date('termin', '2027-02-29')])).toBeNull();
  });
});
