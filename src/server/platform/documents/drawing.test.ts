import { describe, expect, it } from 'vitest';
import { createTypesetter, TypesettingError } from './typesetter.ts';

const typesetter = createTypesetter();
const TEMPLATE =
  '#let template(data) = { set page(width: 100pt, height: 50pt, margin: 5pt); data.text }';
const draw = (text: string) => typesetter.draw({ template: TEMPLATE, data: { text } });

describe('a drawing', () => {
  it('has the size of its page and its letters as outlines', () => {
    const svg = draw('Łódź');
    expect(svg).toContain('viewBox="0 0 100 50"');
    expect(svg).toContain('<path');
    expect(svg).not.toContain('<text');
    expect(svg).not.toContain('<foreignObject');
  });

  it('takes a text as text: what looks like markup is drawn letter by letter', () => {
    expect(draw('#panic("no") <script>alert(1)</script>')).not.toContain('<script>alert');
  });

  it('is the same for the same job, whatever was drawn before', () => {
    const before = draw('eins');
    draw('zwei');
    expect(draw('eins')).toBe(before);
  });

  it('says what is wrong with a template', () => {
    expect(() => typesetter.draw({ template: '#let template(d) = d.missing', data: {} })).toThrow(
      TypesettingError,
    );
  });
});
