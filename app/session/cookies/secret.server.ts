import { hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "~/env.server";

/**
 * Secrets behind every sealed cookie and form token: SESSION_SECRET, comma-separated, the first one seals, all of them open (rotation).
 * Without it one is made at random and kept in the data folder, readable by the owner alone.
 */
function sessionSecrets(): string[] {
	const given = (env.SESSION_SECRET ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
	return given.length > 0 ? given : [storedSecret()];
}

let stored: string | undefined;

function storedSecret(): string {
	stored ??= readSecret(join(env.DATA_DIR, "secret")) ?? makeSecret(join(env.DATA_DIR, "secret"));
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
function makeSecret(file: string): string {
	const secret = randomBytes(32).toString("base64url");
	const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
	mkdirSync(env.DATA_DIR, { recursive: true });
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

const keys = new Map<string, Uint8Array[]>();

/** The 32-byte keys of one purpose ("session", "flash", "form"), the sealing one first. */
export function keysFor(purpose: string): [Uint8Array, ...Uint8Array[]] {
	const known = keys.get(purpose);
	const made = known ?? sessionSecrets().map((secret) => new Uint8Array(hkdfSync("sha256", secret, "portal", purpose, 32)));
	keys.set(purpose, made);
	return made as [Uint8Array, ...Uint8Array[]];
}
