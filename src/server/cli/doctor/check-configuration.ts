import type { Config } from '../../config.ts';
import { operatorParty } from '../../modules/billing/index.ts';
import { ok, warning, type Finding } from './finding.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** What is configured, and what works but is hardly meant. Values are not told: some are secret. */
export function checkConfiguration(config: Config): Finding[] {
  const given = config.given.length === 0 ? 'nichts gesetzt' : config.given.join(', ');
  const findings = [ok('Konfiguration', given)];
  const warn = (text: string): void => void findings.push(warning('Konfiguration', text));
  if (config.smtpUrl === '')
    warn(
      config.isProduction
        ? 'SMTP_URL fehlt, E-Mails werden aufbewahrt und nicht gesendet'
        : 'ohne SMTP_URL werden E-Mails nicht gesendet, sondern unter /dev/mail gezeigt',
    );
  if (!config.isProduction) warn('NODE_ENV ist nicht production');
  else if (!config.publicUrl.startsWith('https:'))
    warn('PUBLIC_URL ist keine https-Adresse, Anmeldungen gingen offen durch das Netz');
  if (operatorParty(config.operator) === null)
    warn('die Angaben OPERATOR_… sind nicht vollständig, Tarife lassen sich nicht buchen');
  if (config.vatConfirmation !== null && config.vatConfirmation.apiUrl !== '')
    warn('VAT_CONFIRMATION_URL ist gesetzt, USt-IdNrn. bestätigt nicht das BZSt selbst');
  if (config.metricsPort !== null && !LOOPBACK.has(config.metricsHost))
    warn(`METRICS_HOST ist ${config.metricsHost}, das Netz dahinter muss abgeschlossen sein`);
  return findings;
}
