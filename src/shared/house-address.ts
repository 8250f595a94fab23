import { APP_PATHS } from './app-paths.ts';
import { readableSlug } from './slug.ts';

/**
 * How the address of a screen names its house: `/h/gut-lindenhof-3f9a2c7b1e05/leads`
 * (docs/decisions/0330). What counts is the end, the last group of the house's id; the name in front
 * is for people, and may be an old one or none.
 */
const NAMED = /^\/h\/(?:[a-z0-9-]{1,80}-)?([0-9a-f]{12})(?=\/|$)/;

const MAX_NAME = 40;

const tailOf = (id: string): string => id.slice(-12).toLowerCase();

/** '/h/gut-lindenhof-3f9a2c7b1e05'; without a name, as mails have it, '/h/3f9a2c7b1e05'. */
export function houseBase(id: string, name = ''): string {
  const readable = readableSlug(name, MAX_NAME);
  return `/h/${readable === '' ? '' : `${readable}-`}${tailOf(id)}`;
}

/**
 * Base of the addresses of a house's screens where people come from outside, as by a mail: who reads it
 * may belong to several. A path of a screen is put behind it: `${houseUrl(publicUrl, id)}/leads`.
 * @param publicUrl of the installation; '' for a path
 */
export function houseUrl(publicUrl: string, id: string): string {
  return publicUrl + houseBase(id);
}

export interface NamedAddress {
  /** How the address begins: '/h/gut-lindenhof-3f9a2c7b1e05'; null where it names no house. */
  readonly base: string | null;
  /** Path of the screen. */
  readonly path: string;
}

/** Takes the house out of an address. @param address a path; what follows it stays where it is */
export function readHouse(address: string): NamedAddress {
  const base = NAMED.exec(address)?.[0] ?? null;
  if (base === null) return { base, path: address };
  const rest = address.slice(base.length);
  return { base, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Whether the beginning of an address means this house. */
export function meansHouse(base: string, id: string): boolean {
  return base.slice(-12) === tailOf(id);
}

/** Screens before or beside the login, which belong to no house. */
const OF_NOBODY: readonly string[] = ['/auth', '/register', '/start', '/verify-email'];

/** Whether the screen at this path belongs to a house. */
export function isOfHouse(path: string): boolean {
  return !OF_NOBODY.includes(path);
}

/** Whether an address is one of the application, with its house or without. */
export function isAppAddress(address: string): boolean {
  const clean = address.length > 1 ? address.replace(/\/+$/, '') : address;
  const { base, path } = readHouse(clean);
  const isKnown = APP_PATHS.some((known) => known === path);
  return isKnown && (base === null || isOfHouse(path));
}
