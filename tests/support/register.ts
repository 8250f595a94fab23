import { newId } from '#server/kernel/new-id.ts';
import { anyAddress, type Caller } from './caller.ts';

/** A registration that passes; override what a test is about. */
export function registration(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    email: `anbieter-${newId()}@example.com`,
    password: 'Kastanienallee 7',
    confirmPassword: 'Kastanienallee 7',
    firstName: 'Marlene',
    lastName: 'Öztürk',
    businessName: 'Gut Lindenhof',
    businessType: 'location',
    address: 'Lindenallee 12',
    city: 'Potsdam',
    postalCode: '14467',
    country: 'Deutschland',
    vatId: 'DE136695976',
    taxNumber: '046/123/45673',
    phone: '+49 331 123456',
    website: 'https://lindenhof.example',
    plan: 'free',
    termsAccepted: true,
    privacyAccepted: true,
    processingAccepted: true,
    ...overrides,
  };
}

/** A valid body of the way in 90 seconds. */
export function startRegistration(
  overrides: Record<string, unknown> = {},
): Record<string, unknown> {
  const { email, password } = simpleRegistration();
  return {
    email,
    password,
    businessName: 'Gut Lindenhof',
    website: 'gut-lindenhof.example',
    actsAsBusiness: true,
    termsAccepted: true,
    processingAccepted: true,
    ...overrides,
  };
}

/** A simple registration that passes; override what a test is about. */
export function simpleRegistration(
  overrides: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    companyName: 'Gut Lindenhof',
    email: `anbieter-${newId()}@example.com`,
    password: 'Kastanienallee 7',
    confirmPassword: 'Kastanienallee 7',
    ...overrides,
  };
}

export interface RegisteredProvider {
  readonly cookie: string;
  readonly email: string;
  readonly user: Record<string, unknown>;
}

/** Registers a provider and returns its session cookie. */
export async function registerProvider(
  app: Caller,
  overrides: Record<string, unknown> = {},
): Promise<RegisteredProvider> {
  const body = registration(overrides);
  const answer = await app.call('POST', '/api/register', body, undefined, { from: anyAddress() });
  if (answer.statusCode !== 200) throw new Error(`registration failed: ${answer.body}`);
  const [cookie] = answer.cookies;
  return {
    cookie: `${cookie?.name}=${cookie?.value}`,
    email: String(body['email']),
    user: answer.json(),
  };
}
