// How long tests wait for what they look at: long enough for a busy machine, said once.
import { configure } from '@testing-library/svelte';
import { vi } from 'vitest';

const patience = { timeout: 15_000 };

// Also for whatever is found by its role or its words.
configure({ asyncUtilTimeout: patience.timeout });

/** Looks again and again until what is claimed holds. */
export const until = <T>(claim: () => T | Promise<T>): Promise<T> => vi.waitFor(claim, patience);

/** Looks again and again until something is there. */
export const untilThere = <T>(look: () => T) => vi.waitUntil(look, patience);
