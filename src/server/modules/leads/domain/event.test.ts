import { describe, expect, it } from 'vitest';
import { askedEventOf, eventDateOf } from './event.ts';

const date = (name: string, value: string) => ({
  name,
  label: name,
  type: 'date',
  value,
});

describe('the day of the event', () => {
  it('is the first day of a period, and the first of several wishes', () => {
    const several = (type: string, value: string[]) => ({
      name: 'wann',
      label: 'Wann',
      type,
      value,
    });
    expect(eventDateOf([several('date_range', ['2027-05-01', '2027-05-03'])])).toBe('2027-05-01');
    expect(eventDateOf([several('dates', ['2027-06-12', '2027-05-03'])])).toBe('2027-06-12');
    expect(eventDateOf([several('dates', [])])).toBeNull();
  });

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

describe('occasion and guests', () => {
  const asked = (type: string, name: string, label: string, value: string | readonly string[]) => ({
    type,
    name,
    label,
    value,
  });

  it('are read from the fields of the form that new campaigns start with', () => {
    expect(
      askedEventOf([
        asked('text', 'vorname', 'Vorname', 'Zoë'),
        asked('select', 'anlass', 'Anlass', 'Hochzeit'),
        asked('number', 'guest_count', 'Anzahl der Gäste', '80'),
      ]),
    ).toEqual({ occasion: 'Hochzeit', guests: 80 });
  });

  it('are found by the label where the provider named the field otherwise', () => {
    expect(
      askedEventOf([
        asked('radio', 'feld_1', 'Was ist der Anlaß?', 'Jubiläum 🎉'),
        asked('text', 'feld_2', 'Wie viele Personen erwarten Sie?', '60-80'),
      ]),
    ).toEqual({ occasion: 'Jubiläum 🎉', guests: 60 });
  });

  it('take the first answer that was given, and several ticks as one text', () => {
    expect(
      askedEventOf([
        asked('select', 'anlass', 'Anlass', ''),
        asked('checkbox', 'anlass_2', 'Anlass', ['Taufe', 'Geburtstag']),
      ]).occasion,
    ).toBe('Taufe, Geburtstag');
  });

  it('are empty where nobody asked, or where the answer is no number of people', () => {
    expect(askedEventOf([])).toEqual({ occasion: '', guests: null });
    expect(askedEventOf([asked('number', 'gaeste', 'Gäste', '0')]).guests).toBeNull();
    expect(askedEventOf([asked('text', 'gaeste', 'Gäste', 'viele')]).guests).toBeNull();
    expect(askedEventOf([asked('number', 'gaeste', 'Gäste', '9000000')]).guests).toBeNull();
    expect(askedEventOf([asked('tel', 'telefon', 'Telefon für Gäste', '0331')]).guests).toBeNull();
    expect(askedEventOf([asked('textarea', 'wunsch', 'Wünsche zum Anlass', 'x')]).occasion).toBe(
      '',
    );
  });
});
