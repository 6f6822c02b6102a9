import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { env } from "~/env/env.server";
import { deriveKeys } from "~/lib/secrets.server";

const FORMAT = "v1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface DocumentKey {
	/** Names the key in what it has sealed, and tells nothing of it. */
	id: string;
	secret: Uint8Array;
}

let keys: readonly DocumentKey[] | undefined;

function documentKeys(): readonly DocumentKey[] {
	keys ??= deriveKeys({ given: env.SESSION_SECRET, directory: env.DATA_DIR }, "document").map((secret) => ({
		secret,
		id: createHash("sha256").update("document-key").update(secret).digest("base64url").slice(0, 8),
	}));
	return keys;
}

/** What is sealed for one company opens for no other. */
const boundTo = (company_id: number) => Buffer.from(`traveller document of ${company_id}`);

/** `v1.{key}.` in front of every number that the first secret has sealed. */
export const currentPrefix = (): string => `${FORMAT}.${documentKeys()[0]?.id}.`;

/** AES-256-GCM under a key derived from the first SESSION_SECRET: `v1.{key}.{iv, tag and text in base64url}`; "" stays "". */
export function sealNumber(company_id: number, number: string): string {
	const [key] = documentKeys();
	if (number === "" || !key) return "";
	const iv = randomBytes(IV_BYTES);
	const cipher = createCipheriv("aes-256-gcm", key.secret, iv).setAAD(boundTo(company_id));
	const text = Buffer.concat([cipher.update(number, "utf8"), cipher.final()]);
	return `${currentPrefix()}${Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url")}`;
}

/** The number; null where no secret of the settings opens it. */
export function openNumber(company_id: number, sealed: string): string | null {
	if (sealed === "") return "";
	const [format, id, content = ""] = sealed.split(".");
	const key = documentKeys().find((one) => one.id === id);
	if (format !== FORMAT || !key) return null;
	const bytes = Buffer.from(content, "base64url");
	try {
		const decipher = createDecipheriv("aes-256-gcm", key.secret, bytes.subarray(0, IV_BYTES), {
			authTagLength: TAG_BYTES,
		});
		decipher.setAAD(boundTo(company_id)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
		return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
	} catch {
		return null;
	}
}
