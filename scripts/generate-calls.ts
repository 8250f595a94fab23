import { writeFileSync } from 'node:fs';
import { CALLS_FILE, callsSource } from './contracts/calls-of.ts';

/** Writes what the browser needs of the contracts. Run after changing a contract. */
writeFileSync(CALLS_FILE, await callsSource());
