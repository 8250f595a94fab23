import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Contract } from '#shared/contracts/contract.ts';
import { uploadForm } from './support/images.ts';
import { logInAsPartner } from './support/partner-area.ts';
import { createTestApplication } from './support/test-application.ts';
import { createWorld } from './support/world.ts';

const folder = join(import.meta.dirname, '../src/shared/contracts');
const app = await createTestApplication();
const { partner, provider } = await createWorld(app);
const partnerCookie = await logInAsPartner(app, partner.email);
/** Of the kind that each call wants. */
const LOGINS: Readonly<Record<Contract['auth'], string | undefined>> = {
  public: undefined,
  provider: provider.cookie,
  partner: partnerCookie,
  'partner-account': partnerCookie,
};

/** Every contract that any file exports. */
async function allContracts(): Promise<Contract[]> {
  const found: Contract[] = [];
  for (const file of globSync('**/*.ts', { cwd: folder }).filter((name) =>
    /(?<!\.(test|generated))\.ts$/.test(name),
  )) {
    const exports = (await import(join(folder, file))) as Record<string, unknown>;
    for (const value of Object.values(exports)) {
      if (typeof value === 'object' && value !== null && 'method' in value && 'path' in value)
        found.push(value as Contract);
    }
  }
  return found;
}

const contracts = (await allContracts()).map((contract) => ({
  name: `${contract.method} ${contract.path}`,
  contract,
}));
const served = new Set(app.http.routeTable.map(({ contract }) => contract));

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, { summary?: string }>>;
}
const openApi = (await app.call('GET', '/api/openapi.json')).json<OpenApi>();

describe('an address with parts', () => {
  const withParts = contracts.filter(({ contract }) => contract.params !== undefined);

  it.each(withParts)('that can name nothing is not found: $name', async ({ contract }) => {
    const { method, path, auth, upload } = contract;
    const url = path.replaceAll(/\{\w+\}/g, 'x'.repeat(200));
    const form = upload === undefined ? null : uploadForm('x', { field: upload.field });
    const body = method === 'GET' ? undefined : (form?.body ?? {});
    const headers = form === null ? {} : { 'content-type': form.type };
    const answer = await app.call(method, url, body, LOGINS[auth], { headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.json<{ message: string }>().message).toMatch(/icht gefunden/);
  });
});

describe('the API', () => {
  it('describes itself in OpenAPI 3.1', () => {
    expect(openApi.openapi).toMatch(/^3\.1/);
    expect(contracts.length).toBeGreaterThan(30);
  });

  it.each(contracts)('$name is served by its contract', ({ contract }) => {
    expect(served.has(contract)).toBe(true);
  });

  it.each(contracts)('$name stands in the description', ({ contract }) => {
    const operation = openApi.paths[contract.path]?.[contract.method.toLowerCase()];
    expect(operation?.summary).toBe(contract.summary);
  });
});
