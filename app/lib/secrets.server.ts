import { hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** SESSION_SECRET and DATA_DIR. */
export interface SecretSettings {
	given: string | undefined;
	directory: string;
}

/** The secrets of the settings, the first one in use; else one made at random and kept in the data folder, readable by the owner alone. */
function secretsOf({ given = "", directory }: SecretSettings): string[] {
	const list = given
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
	return list.length > 0 ? list : [storedSecret(directory)];
}

let stored: string | undefined;

function storedSecret(directory: string): string {
	const file = join(directory, "secret");
	stored ??= readSecret(file) ?? makeSecret(file, directory);
	return stored;
}

function readSecret(file: string): string | undefined {
	try {
		return readFileSync(file, "utf8").trim() || undefined;
	} catch {
		return undefined;
	}
}

/** Written whole under a private name and linked: of two processes that start at once, both end with the same secret. */
function makeSecret(file: string, directory: string): string {
	const secret = randomBytes(32).toString("base64url");
	const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
	mkdirSync(directory, { recursive: true });
	writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
	try {
		linkSync(draft, file);
		return secret;
	} catch {
		return readSecret(file) ?? secret;
	} finally {
		rmSync(draft, { force: true });
	}
}

export type Keys = [Uint8Array, ...Uint8Array[]];

/** The 32-byte keys of one purpose ("session", "flash", "form", "document"), the sealing one first. */
export function deriveKeys(settings: SecretSettings, purpose: string): Keys {
	return secretsOf(settings).map((secret) => new Uint8Array(hkdfSync("sha256", secret, "portal", purpose, 32))) as Keys;
}
