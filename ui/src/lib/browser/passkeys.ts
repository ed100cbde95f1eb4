// Passkeys as browsers have them; where one has none, nobody is offered any.
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** Whether a key may be offered in the field of the name, before anybody asks for it. */
export async function canOfferPasskeys(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

type Options = Record<string, unknown>;
type Shown = Record<string, unknown>;

/** Has a device make a key, and gives what the server keeps of it. */
export async function makePasskey(options: Options): Promise<Shown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return toShown(await navigator.credentials.create({ publicKey }));
}

/** Has a device show a key; `isOffered` waits until its owner chooses it in a field. */
export async function showPasskey(
  options: Options,
  isOffered: boolean,
  signal: AbortSignal,
): Promise<Shown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const mediation = isOffered ? 'conditional' : 'optional';
  return toShown(await navigator.credentials.get({ publicKey, mediation, signal }));
}

/** Nobody has done wrong who closes the question of the browser, or is too late for it. */
export function isDeclined(error: unknown): boolean {
  return error instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(error.name);
}

/** The device has a key of this account already. */
export function isKnownAlready(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

function toShown(credential: Credential | null): Shown {
  return { ...(credential as PublicKeyCredential).toJSON() };
}
