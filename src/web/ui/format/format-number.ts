import { centsOfAnswer, formatCents } from '#shared/money.ts';

const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const upToTwo = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** '1.234' */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** No line of a sentence ends between a figure and its sign. */
export const unbroken = (text: string): string => text.replaceAll(/ (?=[€%])/g, '\u00A0');

/** '1.234,50 €' from euros of an answer. */
export function formatEuros(euros: number): string {
  return unbroken(formatCents(centsOfAnswer(euros)));
}

/** '5,5 %' from percent as the contracts define it. */
export function formatPercent(percent: number): string {
  return unbroken(`${upToTwo.format(percent)} %`);
}

/** '12,5 %', always one decimal: conversion rates. */
export function formatRate(percent: number): string {
  return unbroken(`${oneDecimal.format(percent)} %`);
}
