import { describe, expect, it } from 'vitest';
import { defaultForm } from './default-form.ts';
import { asksForAddress } from './double-opt-in.ts';
import { formConfig } from './form-config.ts';
import { FORM_PRESETS, invitationForm, presetOf } from './form-presets.ts';

describe('the forms a campaign can begin with', () => {
  it('Einladung is offered first, the documented form stays', () => {
    expect(FORM_PRESETS.map(({ name }) => name)).toEqual(['Einladung', 'Ausführlich']);
    expect(FORM_PRESETS[1]?.form()).toEqual(defaultForm());
  });

  it.each(FORM_PRESETS.map((preset) => [preset.name, preset] as const))(
    '%s is taken as it is, and can have its addresses confirmed',
    (_name, { form }) => {
      expect(formConfig.parse(form())).toEqual(form());
      expect(asksForAddress(form())).toBe(true);
    },
  );

  it('Einladung asks for day and guests first, the occasion as tiles, contact data last', () => {
    const { pages } = invitationForm();
    expect(pages.map(({ fields }) => fields.map(({ name }) => name))).toEqual([
      ['preferred_date', 'guest_count'],
      ['anlass'],
      ['event_scope', 'additional_wishes'],
      ['vorname', 'nachname', 'email', 'telefon'],
    ]);
    expect(pages[1]?.fields[0]).toMatchObject({ type: 'radio', display: 'tiles' });
  });

  it('its questions have the names of the documented form, which lists and mails look for', () => {
    const names = defaultForm().pages.flatMap(({ fields }) => fields.map(({ name }) => name));
    for (const { name } of invitationForm().pages.flatMap(({ fields }) => fields))
      expect(names).toContain(name);
  });
});

describe('whether a form is still a preset', () => {
  it('is known until something in it has changed', () => {
    expect(presetOf(invitationForm())?.key).toBe('invitation');
    expect(presetOf(defaultForm())?.key).toBe('default');
    expect(presetOf({ ...defaultForm(), introduction: '' })).toBeNull();
  });
});
