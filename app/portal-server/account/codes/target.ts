import { z } from "zod";
import { type CodeEvent, MOBILE } from "~/portal-contract/account/codes";
import { Refused } from "~/portal-server/platform/api/refused";

/** Where a code goes and what it is for. */
export interface CodeTarget {
	kind: "email" | "mobile";
	/** An e-mail address in lower case, or a number of mainland China; of `account_verified` the member, of `user_sign_in` for nobody's name that name. */
	address: string;
	/** `account_verified`: not a message, but the token by which a verified member changes an address. `user_sign_in`: before a password is tested. */
	event: CodeEvent | "account_verified" | "user_sign_in";
}

/** What all strangers together have had sent there for that. */
export const strangersOf = ({ event, kind, address }: CodeTarget): string =>
	`code-strangers:${event}:${kind}:${address}`;

const IS_ADDRESS = { email: z.email().max(120), mobile: z.string().regex(MOBILE) };

/** The address as it is compared. Refuses `invalid` at the field of its kind. */
export function addressOf(kind: CodeTarget["kind"], typed: string): string {
	const address = typed.trim().toLowerCase();
	if (IS_ADDRESS[kind].safeParse(address).success) return address;
	const msg = `${kind}-invalid`;
	throw new Refused("invalid", { msg, fields: { [kind]: msg } });
}
