import type { CompanyLogin } from '#shared/contracts/accounts/company-login.ts';
import { providerIdOf } from './digest.ts';
import { tryLogin } from './log-in.ts';
import { putOnPlan } from './put-on-plan.ts';
import { registerProvider, type RegisteredProvider } from './register.ts';
import type { TestApplication } from './test-application.ts';
import { cookieNamed } from './two-factor.ts';
import { CLIENT, type IdentityProviders } from './web/identity-provider.ts';
import { must } from './world.ts';

/** What a browser holds, by name. */
export class Browser {
  readonly cookies = new Map<string, string>();

  readonly app: TestApplication;

  constructor(app: TestApplication, session?: string) {
    this.app = app;
    if (session !== undefined) this.keep(session);
  }

  keep(pair: string): void {
    const at = pair.indexOf('=');
    if (at > 0) this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call(...[method, url, body]: Parameters<TestApplication['call']>) {
    const answer = await this.app.call(method, url, body, this.cookie);
    for (const { name, value } of answer.cookies) this.cookies.set(name, value);
    return answer;
  }

  /** Comes back from elsewhere: browsers send along what is 'lax', and say that it is another site. */
  async comeBack(url: string) {
    const { pathname, search } = new URL(url);
    const answer = await this.app.call('GET', pathname + search, undefined, this.cookie, {
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    });
    for (const { name, value } of answer.cookies) this.cookies.set(name, value);
    return answer;
  }

  async logIn(email: string): Promise<void> {
    const answer = await tryLogin(this.app, email);
    this.keep(cookieNamed(answer, 'session'));
  }

  /** Begins a login, goes to the identity provider and comes back. @returns where it leads */
  async companyLogin(
    all: IdentityProviders,
    slug: string,
    more: { readonly links?: boolean; readonly returnTo?: string } = {},
  ): Promise<string> {
    const begun = await this.call('POST', '/api/company-login/start', { slug, ...more });
    if (begun.statusCode !== 200) return begun.json<{ code: string }>().code;
    const back = await all.visit(begun.json<{ url: string }>().url);
    return String((await this.comeBack(back)).headers['location']);
  }
}

let houses = 0;

/** An enterprise house whose domain is verified by its DNS record, ready for an identity provider. */
export async function companyHouse(
  app: TestApplication,
  records: Map<string, string>,
  name = 'Gut Lindenhof',
) {
  houses += 1;
  const domain = `haus-${houses}.example`;
  const registered: RegisteredProvider = await registerProvider(app, {
    email: `inhaberin@${domain}`,
    businessName: name,
  });
  const owner = {
    ...registered,
    /** Their own session from now on: a link gives the one before another token. */
    logInAnew: async (): Promise<void> => {
      owner.cookie = cookieNamed(await tryLogin(app, registered.email), 'session');
    },
  };
  await putOnPlan(app, owner.email, 'enterprise');
  const read = () =>
    must<CompanyLogin>(app, 'GET', '/api/account/company-login', undefined, owner.cookie);
  const { domains } = await must<CompanyLogin>(
    app,
    'POST',
    '/api/account/company-login/domains',
    { domain },
    owner.cookie,
  );
  const [entered] = domains;
  if (entered === undefined) throw new Error('no domain');
  records.set(entered.recordName, entered.recordValue);
  const check = `/api/account/company-login/domains/${entered.id}/check`;
  await must(app, 'POST', check, {}, owner.cookie);
  const id = await providerIdOf(app.pool, owner.email);
  const { redirectUrl } = await read();
  /** @returns the slug */
  const configure = async (issuer: string, client: { readonly clientId?: string } = {}) => {
    const set = await must<CompanyLogin>(
      app,
      'PUT',
      '/api/account/company-login',
      { issuer, ...CLIENT, ...client },
      owner.cookie,
    );
    return new URL(set.provider?.loginUrl ?? '').searchParams.get('haus') ?? '';
  };
  return { id, domain, owner, redirectUrl, configure, read };
}
