import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/env/env.server";
import { deriveKeys, type Keys } from "~/lib/secrets.server";

let keys: Keys | undefined;

const signing = (): Keys => {
	keys ??= deriveKeys({ given: env.SESSION_SECRET, directory: env.DATA_DIR }, "invitation");
	return keys;
};

export interface InvitedKey {
	company_id: number;
	member_id: number;
	email: string;
}

const BYTES = 16;

function markOf(key: Uint8Array, { company_id, member_id, email }: InvitedKey): Buffer {
	return createHmac("sha256", key).update(`${company_id}:${member_id}:${email}`).digest().subarray(0, BYTES);
}

/** Proves that its bearer reads the messages to the address. Stored nowhere; good for as long as the invitation is open. */
export function invitationCode(one: InvitedKey): string {
	const { company_id, member_id } = one;
	return `${company_id.toString(36)}-${member_id.toString(36)}-${markOf(signing()[0], one).toString("base64url")}`;
}

/** Company and member that a code names; null where it names none. */
export function keyOfCode(code: string): Omit<InvitedKey, "email"> | null {
	const [, company, member] = /^([0-9a-z]{1,8})-([0-9a-z]{1,10})-[\w-]{22}$/.exec(code) ?? [];
	if (company === undefined || member === undefined) return null;
	return { company_id: Number.parseInt(company, 36), member_id: Number.parseInt(member, 36) };
}

export function isCodeOf(code: string, one: InvitedKey): boolean {
	const given = Buffer.from(code.slice(-22), "base64url");
	return given.length === BYTES && signing().some((key) => timingSafeEqual(given, markOf(key, one)));
}
