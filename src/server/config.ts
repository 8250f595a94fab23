import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { isIban, normaliseIban } from '#shared/iban.ts';
import { DOCUMENT_YEARS } from '#shared/retention-law.ts';
import { isVatId, normaliseVatId } from '#shared/vat-id.ts';
import { storageErrors, stripeErrors, vatConfirmationErrors } from './config-errors.ts';
import { inheritedSocket } from './inherited-socket.ts';
import { readDatabaseAddress } from './kernel/database-address.ts';
import { readS3Address, type S3Address } from './platform/storage/s3-address.ts';

const SERVICES = ['web', 'worker'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const text = z.string().trim().default('');
const number = (from: number, to: number) => {
  const error = `muss eine ganze Zahl von ${from} bis ${to} sein`;
  return z.coerce.number({ error }).int(error).min(from, error).max(to, error);
};
/** Several with commas between them. */
const list = text.transform((whole) =>
  whole
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
/** A text that may be missing, but not wrong. */
const optional = (isRight: (value: string) => boolean, error: string) =>
  text.refine((value) => value === '' || isRight(value), error);

const isUrlOf =
  (...protocols: readonly string[]) =>
  (url: string): boolean =>
    URL.canParse(url) && protocols.includes(new URL(url).protocol);
const isMailAddress = (value: string): boolean => /^[^@\s]+@[^@\s]+$/.test(value);

/** 10.0.0.1, fd00::1 or 10.0.0.0/8. */
function isNetwork(value: string): boolean {
  const [address = '', prefix, ...more] = value.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), version === 4 ? 'ipv4' : 'ipv6');
    return true;
  } catch {
    return false;
  }
}

/** 9.9.9.9, 127.0.0.1:5353, 2620:fe::fe or [2620:fe::fe]:53. */
function isNameServer(value: string): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([^:]+):\d{1,5})$/.exec(value) ?? [];
  return isIP(bracketed ?? plain ?? value) !== 0;
}

/** The configuration's fixed names and defaults; everything works with nothing set. */
const schema = z.object({
  PORT: number(0, 65_535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PUBLIC_URL: optional(
    isUrlOf('http:', 'https:'),
    'keine gültige Adresse, z. B. https://empfehlwerk.example',
  ),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: optional(
    (url) => readDatabaseAddress(url) !== null,
    'muss mit postgres:// beginnen und eine gültige Adresse sein; mehrere Rechner sind mit Komma getrennt, target_session_attrs ist read-write, primary oder any',
  ),
  S3_URL: optional(
    (url) => readS3Address(url) !== null,
    'muss die Form https://Schlüssel:Geheimnis@Rechner/Bucket?region=eu-central-1 haben',
  ),
  SMTP_URL: optional(
    isUrlOf('smtp:', 'smtps:'),
    'muss mit smtp:// oder smtps:// beginnen und eine gültige Adresse sein',
  ),
  MAIL_FROM: z
    .string()
    .trim()
    .refine(isMailAddress, 'keine gültige E-Mail-Adresse')
    .default('no-reply@localhost'),
  SERVICES: z
    .string()
    .default('web,worker')
    .transform((list) => list.split(',').map((service) => service.trim()))
    .pipe(z.array(z.enum(SERVICES, { error: 'nur web und worker sind möglich' })).min(1)),
  TRUSTED_PROXIES: list.refine(
    (proxies) => proxies.every(isNetwork),
    'nur Adressen und Netze, z. B. 10.0.0.0/8',
  ),
  METRICS_PORT: number(0, 65_535).optional(),
  METRICS_HOST: z.string().trim().min(1).default('127.0.0.1'),
  SHUTDOWN_DELAY: number(0, 60).default(0),
  OPERATOR_NAME: text,
  OPERATOR_ADDRESS: text,
  OPERATOR_EMAIL: optional(isMailAddress, 'keine gültige E-Mail-Adresse'),
  OPERATOR_PHONE: text,
  OPERATOR_VAT_ID: optional((id) => isVatId(normaliseVatId(id)), 'keine gültige USt-ID'),
  OPERATOR_IBAN: optional((iban) => isIban(normaliseIban(iban)), 'keine gültige IBAN'),
  OPERATOR_PEOPLE: text,
  STRIPE_SECRET_KEY: text.refine(
    (key) => key === '' || /^(sk|rk)_(test|live)_\w+$/.test(key),
    'ist kein geheimer Schlüssel von Stripe (sk_test_…, sk_live_…)',
  ),
  STRIPE_WEBHOOK_SECRET: text.refine(
    (secret) => secret === '' || /^whsec_\w+$/.test(secret),
    'ist kein Signaturschlüssel eines Webhooks (whsec_…)',
  ),
  DNS_SERVERS: list.refine(
    (servers) => servers.every(isNameServer),
    'nur Adressen mit oder ohne Port, z. B. 9.9.9.9 oder 127.0.0.1:5353',
  ),
  STRIPE_API_URL: text.refine(
    (url) => url === '' || /^https?:\/\/[^/\s]+$/.test(url),
    'muss eine Adresse ohne Pfad sein, z. B. http://127.0.0.1:12111',
  ),
  VAT_CONFIRMATION: z
    .enum(['off', 'bzst'], { error: 'nur off oder bzst sind möglich' })
    .default('off'),
  VAT_CONFIRMATION_URL: optional(
    isUrlOf('http:', 'https:'),
    'keine gültige Adresse, z. B. http://127.0.0.1:12112/app/v1',
  ),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `nur ${LOG_LEVELS.join(', ')} sind möglich` })
    .default('info'),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'nur on oder off sind möglich' }).default('on'),
  PASSWORD_MIN_LENGTH: number(6, 64).default(6),
  DOCUMENT_RETENTION_YEARS: number(DOCUMENT_YEARS.fewest, DOCUMENT_YEARS.usual).default(
    DOCUMENT_YEARS.usual,
  ),
  NODE_ENV: z.string().default(''),
});

/** Every setting with the text of its default, '' where it has none; the guide is held against it. */
export const SETTINGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(schema.shape).map((name) => {
    const value: unknown = schema.parse({})[name as keyof typeof schema.shape] ?? '';
    return [name, String(value)];
  }),
);

export interface Config {
  /** Names of the settings that are set; their values may be secret. */
  readonly given: readonly string[];
  readonly port: number;
  readonly host: string;
  /** Descriptor of the socket that the service manager holds; null: port and host are opened here. */
  readonly inheritedSocket: number | null;
  /** Base of links in mails, without a slash at the end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Empty: the embedded server in dataDir. */
  readonly databaseUrl: string;
  /** Where pictures lie; null: in dataDir. */
  readonly s3: S3Address | null;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly services: readonly (typeof SERVICES)[number][];
  readonly trustedProxies: readonly string[];
  readonly operator: {
    readonly name: string;
    readonly address: string;
    readonly email: string;
    readonly phone: string;
    readonly vatId: string;
    readonly iban: string;
  };
  /** Who is behind the installation, shown on the home page; nobody where none is named. */
  readonly people: readonly { readonly name: string; readonly role: string }[];
  /** Port of what only the operator may ask; null: nobody is answered. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** Milliseconds between the order to end and the end of listening. */
  readonly shutdownDelay: number;
  /** Name servers for hosts that providers enter; empty: those of the machine. */
  readonly dnsServers: readonly string[];
  /** The operator's account at Stripe; null: no cards are taken. */
  readonly stripe: {
    readonly secretKey: string;
    readonly webhookSecret: string;
    /** Empty: Stripe itself. */
    readonly apiUrl: string;
  } | null;
  /** Who confirms VAT ids of other member states; null: nobody is asked. */
  readonly vatConfirmation: {
    /** Empty: the Bundeszentralamt für Steuern itself. */
    readonly apiUrl: string;
  } | null;
  readonly logLevel: string;
  readonly rateLimits: boolean;
  /** Characters of a new password; a form may ask for more. */
  readonly passwordMinimum: number;
  /** Years that issued documents are kept, from the end of the year of issue. */
  readonly documentYears: number;
  readonly isProduction: boolean;
}

/** An invalid configuration, with every error as a German line. */
export class ConfigError extends Error {
  readonly errors: readonly string[];
  constructor(errors: readonly string[]) {
    super(errors.join('\n'));
    this.name = 'ConfigError';
    this.errors = errors;
  }
}

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError with all errors at once
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  const errors = (parsed.error?.issues ?? []).map(
    (issue) => `${String(issue.path[0])}: ${issue.message}`,
  );
  const isProduction = environment['NODE_ENV'] === 'production';
  if (isProduction && given['RATE_LIMITS'] === 'off')
    errors.push('RATE_LIMITS: off ist mit NODE_ENV=production nicht erlaubt');
  if (isProduction && given['PUBLIC_URL'] === undefined)
    errors.push('PUBLIC_URL: fehlt, Links in E-Mails und QR-Codes führten sonst nirgendwohin');
  if (given['METRICS_PORT'] !== undefined && given['METRICS_PORT'] === (given['PORT'] ?? '3000'))
    errors.push('METRICS_PORT: ist derselbe wie PORT, die Messwerte wären öffentlich');
  errors.push(...storageErrors(given), ...stripeErrors(given), ...vatConfirmationErrors(given));
  if (!parsed.success || errors.length > 0) throw new ConfigError(errors);
  const env = parsed.data;
  return {
    given: Object.keys(given).filter((name) => name in SETTINGS),
    port: env.PORT,
    host: env.HOST,
    inheritedSocket: inheritedSocket(environment, process.pid),
    publicUrl: (env.PUBLIC_URL || `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    s3: readS3Address(env.S3_URL),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    services: env.SERVICES,
    trustedProxies: env.TRUSTED_PROXIES,
    dnsServers: env.DNS_SERVERS,
    operator: {
      name: env.OPERATOR_NAME,
      address: env.OPERATOR_ADDRESS,
      email: env.OPERATOR_EMAIL,
      phone: env.OPERATOR_PHONE,
      vatId: env.OPERATOR_VAT_ID,
      iban: env.OPERATOR_IBAN,
    },
    people: readPeople(env.OPERATOR_PEOPLE),
    metricsPort: env.METRICS_PORT ?? null,
    metricsHost: env.METRICS_HOST,
    shutdownDelay: env.SHUTDOWN_DELAY * 1000,
    stripe:
      env.STRIPE_SECRET_KEY === ''
        ? null
        : {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            apiUrl: env.STRIPE_API_URL,
          },
    vatConfirmation:
      env.VAT_CONFIRMATION === 'off'
        ? null
        : { apiUrl: env.VAT_CONFIRMATION_URL.replace(/\/+$/, '') },
    logLevel: env.LOG_LEVEL,
    rateLimits: env.RATE_LIMITS === 'on',
    passwordMinimum: env.PASSWORD_MIN_LENGTH,
    documentYears: env.DOCUMENT_RETENTION_YEARS,
    isProduction,
  };
}

/** 'Mia Berg, Gründerin; Ali Can, Technik': names with what they do, the first comma between them. */
function readPeople(given: string): { name: string; role: string }[] {
  return given
    .split(';')
    .map((person) => /^([^,]*),?(.*)$/s.exec(person.trim()))
    .map((found) => ({ name: found?.[1]?.trim() ?? '', role: found?.[2]?.trim() ?? '' }))
    .filter(({ name }) => name !== '');
}
