import { CompactEncrypt, compactDecrypt } from "jose";
import { keysFor } from "./secret.server";

const HEADER = { alg: "dir", enc: "A256GCM" } as const;

/** `value` as encrypted and authenticated text (JWE), safe in a cookie. One purpose cannot open another's. */
export async function seal(purpose: string, value: unknown): Promise<string> {
	const text = new TextEncoder().encode(JSON.stringify(value));
	return new CompactEncrypt(text).setProtectedHeader(HEADER).encrypt(keysFor(purpose)[0]);
}

/** What was sealed, or undefined for anything that was not: malformed, tampered, of another purpose or an unknown secret. */
export async function unseal(purpose: string, sealed: string): Promise<unknown> {
	if (!/^[\w-]+\.\.[\w-]+\.[\w-]*\.[\w-]+$/.test(sealed)) return undefined;
	for (const key of keysFor(purpose)) {
		try {
			const options = { keyManagementAlgorithms: [HEADER.alg], contentEncryptionAlgorithms: [HEADER.enc] };
			const { plaintext } = await compactDecrypt(sealed, key, options);
			return JSON.parse(new TextDecoder().decode(plaintext));
		} catch {
			// Sealed by another secret of the list, or by nobody.
		}
	}
	return undefined;
}
