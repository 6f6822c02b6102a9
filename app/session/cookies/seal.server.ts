import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { CompactEncrypt, compactDecrypt } from "jose";
import { keysFor } from "./secret.server";

const HEADER = { alg: "dir", enc: "A256GCM" } as const;

/** `value` as encrypted and authenticated text (JWE), safe in a cookie. One purpose cannot open another's. */
export async function seal(purpose: string, value: unknown): Promise<string> {
	return encrypted(purpose, new TextEncoder().encode(JSON.stringify(value)));
}

/** The same, packed before: for long texts of people. */
export async function sealPacked(purpose: string, value: unknown): Promise<string> {
	return encrypted(purpose, brotliCompressSync(JSON.stringify(value)));
}

/** What was sealed, or undefined for anything that was not: malformed, tampered, of another purpose or an unknown secret. */
export function unseal(purpose: string, sealed: string): Promise<unknown> {
	return opened(purpose, sealed, (plaintext) => plaintext);
}

/** What was sealed by `sealPacked`, or undefined. */
export function unsealPacked(purpose: string, sealed: string): Promise<unknown> {
	return opened(purpose, sealed, (plaintext) => brotliDecompressSync(plaintext));
}

function encrypted(purpose: string, text: Uint8Array): Promise<string> {
	return new CompactEncrypt(text).setProtectedHeader(HEADER).encrypt(keysFor(purpose)[0]);
}

async function opened(purpose: string, sealed: string, unpack: (plaintext: Uint8Array) => Uint8Array): Promise<unknown> {
	if (!/^[\w-]+\.\.[\w-]+\.[\w-]*\.[\w-]+$/.test(sealed)) return undefined;
	for (const key of keysFor(purpose)) {
		try {
			const options = { keyManagementAlgorithms: [HEADER.alg], contentEncryptionAlgorithms: [HEADER.enc] };
			const { plaintext } = await compactDecrypt(sealed, key, options);
			return JSON.parse(new TextDecoder().decode(unpack(plaintext)));
		} catch {
			// Sealed by another secret of the list, or by nobody.
		}
	}
	return undefined;
}
