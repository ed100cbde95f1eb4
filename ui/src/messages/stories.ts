// The words of stories and of what publishers changed; they are loaded with those pages.
import { stories } from './en/stories';
import { translated } from './language.svelte';

export const english = stories;

export type StoryMessages = typeof english;

export const storyTexts: StoryMessages = translated(english, (language) => language.stories);
