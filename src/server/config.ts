import { z } from 'zod';

const SERVICES = ['web', 'worker'] as const;
const text = z.string().trim().default('');

/** The configuration's fixed names and defaults; everything works with nothing set. */
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PUBLIC_URL: text.refine(
    (url) => url === '' || URL.canParse(url),
    'keine gültige Adresse, z. B. https://empfehlwerk.example',
  ),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: text.refine(
    (url) => url === '' || /^postgres(ql)?:\/\//.test(url),
    'muss mit postgres:// beginnen',
  ),
  SMTP_URL: text.refine(
    (url) => url === '' || /^smtps?:\/\//.test(url),
    'muss mit smtp:// oder smtps:// beginnen',
  ),
  MAIL_FROM: z.string().trim().default('no-reply@localhost'),
  SERVICES: z
    .string()
    .default('web,worker')
    .transform((list) => list.split(',').map((service) => service.trim()))
    .pipe(z.array(z.enum(SERVICES, { error: 'nur web und worker sind möglich' })).min(1)),
  TRUSTED_PROXIES: text.transform((list) =>
    list
      .split(',')
      .map((proxy) => proxy.trim())
      .filter((proxy) => proxy !== ''),
  ),
  OPERATOR_NAME: text,
  OPERATOR_ADDRESS: text,
  OPERATOR_EMAIL: text,
  OPERATOR_PHONE: text,
  OPERATOR_VAT_ID: text,
  OPERATOR_IBAN: text,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'nur on oder off sind möglich' }).default('on'),
  PASSWORD_MIN_LENGTH: z.coerce
    .number({ error: 'muss eine Zahl sein' })
    .int('muss eine ganze Zahl sein')
    .min(6, 'mindestens 6')
    .max(64, 'höchstens 64')
    .default(6),
  NODE_ENV: z.string().default(''),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Base of links in mails, without a slash at the end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Empty: the embedded server in dataDir. */
  readonly databaseUrl: string;
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
  readonly logLevel: string;
  readonly rateLimits: boolean;
  /** Characters of a new password; a form may ask for more. */
  readonly passwordMinimum: number;
  readonly isProduction: boolean;
}

/** A faulty configuration, with every fault as a German line. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError with all faults at once
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  const faults = (parsed.error?.issues ?? []).map(
    (issue) => `${String(issue.path[0])}: ${issue.message}`,
  );
  const isProduction = environment['NODE_ENV'] === 'production';
  if (isProduction && environment['RATE_LIMITS'] === 'off')
    faults.push('RATE_LIMITS: off ist mit NODE_ENV=production nicht erlaubt');
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL || `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    services: env.SERVICES,
    trustedProxies: env.TRUSTED_PROXIES,
    operator: {
      name: env.OPERATOR_NAME,
      address: env.OPERATOR_ADDRESS,
      email: env.OPERATOR_EMAIL,
      phone: env.OPERATOR_PHONE,
      vatId: env.OPERATOR_VAT_ID,
      iban: env.OPERATOR_IBAN,
    },
    logLevel: env.LOG_LEVEL,
    rateLimits: env.RATE_LIMITS === 'on',
    passwordMinimum: env.PASSWORD_MIN_LENGTH,
    isProduction,
  };
}
