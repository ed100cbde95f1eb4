// Which browser on which system: read from what a browser says of itself, for people to recognise.
import { settingsTexts } from '../../messages/settings';

const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Headless)?Chrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

export interface Device {
  browser: string;
  system: string;
}

/** Programs name themselves first, as in "newsboat/2.30"; then that is all there is to say. */
export function deviceOf(userAgent: string): Device {
  const pick = (table: [RegExp, string][]) => table.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = pick(browsers) ?? userAgent.split(/[\s/(]/)[0] ?? '';
  return { browser, system: pick(systems) ?? '' };
}

/** As one says it: "Firefox on Linux"; what does not say its system, by its own name. */
export function placeOf(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  return system ? settingsTexts.account.on(browser, system) : userAgent;
}
