import { describe, expect, it } from 'vitest';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication({
  env: {
    OPERATOR_NAME: 'Empfehlwerk <Betrieb> GmbH',
    OPERATOR_ADDRESS: 'Hafenstraße 1, 20457 Hamburg',
    OPERATOR_EMAIL: 'hallo@empfehlwerk.example',
  },
  clock: () => new Date('2026-12-31T23:30:00Z'),
});

describe('a legal page', () => {
  it.each([
    ['/terms', 'Allgemeine Geschäftsbedingungen'],
    ['/privacy', 'Datenschutzerklärung'],
    ['/data-processing-agreement', 'Vereinbarung zur Auftragsverarbeitung'],
    ['/impressum', 'Impressum'],
    ['/barrierefreiheit', 'Erklärung zur Barrierefreiheit'],
  ])(
    '%s names the operator, is not for search engines and carries the Berlin year',
    async (path, title) => {
      const answer = await app.call('GET', path);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain(`<h1>${title}</h1>`);
      expect(answer.body).toContain('Empfehlwerk &lt;Betrieb&gt; GmbH');
      expect(answer.body).toContain('content="noindex,nofollow"');
      expect(answer.body).toContain('© 2027');
    },
  );

  it('takes prices from the catalogue', async () => {
    const { body } = await app.call('GET', '/terms');
    expect(body).toContain('99,00 € netto pro Jahr');
    expect(body).toContain('0,35 € netto je weiterem Partner');
  });
});
