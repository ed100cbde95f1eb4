// The page's one policy for Trusted Types: cleaned HTML, and the address of the worker.

interface Rules {
  createHTML: (text: string) => string;
  createScriptURL: (address: string) => string;
}

interface PolicyMaker {
  createPolicy(name: string, rules: Rules): Rules;
}

const workerAddress = '/sw.js';
const rules: Rules = {
  createHTML: (text) => text,
  // There is one script that the page starts by its address.
  createScriptURL: () => workerAddress,
};

// Where the browser knows Trusted Types, the page's policy names this as the one allowed maker.
const maker = (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes;
export const policy: Rules = maker?.createPolicy('copydesk', rules) ?? rules;

export function trustWorker(): string {
  return policy.createScriptURL(workerAddress);
}
