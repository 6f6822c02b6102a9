import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { CompactEncrypt, compactDecrypt } from "jose";
import { LRUCache } from "lru-cache";
import { MINUTE_S } from "~/lib/time/durations";
import { keysFor } from "./secret.server";

const HEADER = { alg: "dir", enc: "A256GCM" } as const;

/** What was opened lately: a member's pages come with the same cookie one after the other. Only what was found genuine is here. */
const recent = new LRUCache<string, string>({ max: 2_000, ttl: MINUTE_S * 1000 });

/** `value` as encrypted and authenticated text (JWE), safe in a cookie. One purpose cannot open another's. */
export async function seal(purpose: string, value: unknown): Promise<string> {
	return encrypted(purpose, new TextEncoder().encode(JSON.stringify(value)));
}

/** The same, packed before: for long texts of people. */
export async function sealPacked(purpose: string, value: unknown): Promise<string> {
	return encrypted(purpose, brotliCompressSync(JSON.stringify(value)));
}

/** What was sealed, or undefined for anything that was not: malformed, tampered, of another purpose or an unknown secret. */
export async function unseal(purpose: string, sealed: string): Promise<unknown> {
	const name = `${purpose} ${sealed}`;
	const known = recent.get(name) ?? (await opened(purpose, sealed, (plaintext) => plaintext));
	if (known === undefined) return undefined;
	recent.set(name, known);
	return JSON.parse(known);
}

/** What was sealed by `sealPacked`, or undefined. */
export async function unsealPacked(purpose: string, sealed: string): Promise<unknown> {
	const text = await opened(purpose, sealed, (plaintext) => brotliDecompressSync(plaintext));
	return text === undefined ? undefined : JSON.parse(text);
}

function encrypted(purpose: string, text: Uint8Array): Promise<string> {
	return new CompactEncrypt(text).setProtectedHeader(HEADER).encrypt(keysFor(purpose)[0]);
}

async function opened(
	purpose: string,
	sealed: string,
	unpack: (plaintext: Uint8Array) => Uint8Array,
): Promise<string | undefined> {
	if (!/^[\w-]+\.\.[\w-]+\.[\w-]*\.[\w-]+$/.test(sealed)) return undefined;
	for (const key of keysFor(purpose)) {
		try {
			const options = { keyManagementAlgorithms: [HEADER.alg], contentEncryptionAlgorithms: [HEADER.enc] };
			const { plaintext } = await compactDecrypt(sealed, key, options);
			return new TextDecoder().decode(unpack(plaintext));
		} catch {
			// Sealed by another secret of the list, or by nobody.
		}
	}
	return undefined;
}
