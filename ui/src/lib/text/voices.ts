// The voices of the browser that can read a text aloud.

/** False where no voice is installed; some browsers know that a moment after the page is there. */
export function canSpeak(): boolean {
  return listVoices().length > 0;
}

export function listVoices(): SpeechSynthesisVoice[] {
  return 'speechSynthesis' in globalThis ? speechSynthesis.getVoices() : [];
}

/** Those for a language, the likeliest first; those that stay on this device before all others. */
export function voicesFor(
  language: string,
  voices: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice[] {
  const wanted = tidy(language);
  const base = (tag: string) => tidy(tag).split('-')[0];
  const rank = (voice: SpeechSynthesisVoice) =>
    Number(!voice.localService) * 4 +
    Number(tidy(voice.lang) !== wanted) * 2 +
    Number(!voice.default);
  return voices
    .filter((voice) => base(voice.lang) === base(wanted))
    .sort((one, other) => rank(one) - rank(other));
}

/** "en-gb" of "en_GB". */
function tidy(tag: string): string {
  return tag.toLowerCase().replaceAll('_', '-');
}
