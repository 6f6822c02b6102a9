import { HttpResponse } from "msw";
import { userInfo } from "./portal";

/** Somebody with an account there. Texts as they are stored. */
export interface Account {
	id: number;
	username: string;
	password: string;
	email: string;
	mobile: string;
	nickname: string;
	avatar: string;
	gender: number;
	birthday: string | null;
	motto: string;
}

/** The accounts of a server of the family, and the messages that it has sent. */
export interface Office {
	readonly accounts: Account[];
	/** Whose a token is; every other good one is the first account's. */
	readonly holders: Map<string, Account>;
	/** The last code for an address and event, used once. */
	readonly codes: Map<string, string>;
	/** Tokens by which an address may be changed. */
	readonly verified: Set<string>;
	/** `[call, body]` of every post but the sign-in's, as it came. */
	readonly posts: [call: string, body: Record<string, unknown>][];
	/** Files that were sent: path and bytes. */
	readonly files: Map<string, { type: string; body: string | ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> }>;
	/** How often a text of the profile is escaped on its way in: twice in version 2. */
	escapes: number;
	/** How codes are sent there; a fresh server sends none. */
	channels: string[];
}

export function newOffice(): Office {
	const { id, username, email, mobile, nickname, avatar } = userInfo() as unknown as Account;
	const demo = {
		id,
		username,
		password: "Portal2026",
		email,
		mobile,
		nickname,
		avatar,
		gender: 0,
		birthday: null,
		motto: "",
	};
	return {
		accounts: [demo],
		holders: new Map(),
		codes: new Map(),
		verified: new Set(),
		posts: [],
		files: new Map(),
		escapes: 2,
		channels: [],
	};
}

export const envelope = (code: number, msg = "", data: unknown = null) =>
	HttpResponse.json({ code, msg, time: Math.floor(Date.now() / 1000), data });
export const WRONG_CODE = "Please enter the correct Captcha";

export type Fields = Record<string, string>;
export const keyOf = (address: string, event: string) => `${event} ${address}`;

/** Uses the code up where it is the right one. */
export function takeCode(office: Office, address: string, event: string, typed = ""): boolean {
	const key = keyOf(address, event);
	const isRight = office.codes.get(key) === typed.toUpperCase();
	if (isRight) office.codes.delete(key);
	return isRight;
}

/** Half a user info, without a refresh token whatever was asked for. A missing key is an error of the program. */
export function registered(office: Office, tokens: Map<string, string>, body: Fields): Response {
	if (!("email" in body) || !("mobile" in body))
		return HttpResponse.json({ code: 2, message: "Undefined array key" }, { status: 500 });
	const { username = "", password = "", email = "", mobile = "", registerType, captcha } = body;
	if (!/^[a-zA-Z]\w{2,15}$/.test(username)) return envelope(0, "Username is incorrect");
	if (office.accounts.some((one) => one.username === username)) return envelope(0, "Username has exists");
	if (registerType !== "email") return envelope(0, "Register type must be in email,mobile");
	if (!takeCode(office, email, "user_register", captcha)) return envelope(0, `${WRONG_CODE}.`);
	const account: Account = {
		id: 100 + office.accounts.length,
		username,
		password,
		email,
		mobile,
		nickname: username,
		avatar: "/static/images/avatar.png",
		gender: 0,
		birthday: null,
		motto: "",
	};
	office.accounts.push(account);
	const token = signedIn(office, tokens, account);
	const { id, nickname } = account;
	const times = { join_time: 1_790_000_000, last_login_ip: "127.0.0.1", last_login_time: 1_790_000_000 };
	return envelope(1, "Login succeeded!", {
		userInfo: { username, mobile, email, nickname, ...times, id, token, refresh_token: "" },
		routePath: "/user",
	});
}

function signedIn(office: Office, tokens: Map<string, string>, account: Account): string {
	const token = `${account.username}-${office.holders.size}`;
	tokens.set(token, "valid");
	office.holders.set(token, account);
	return token;
}

/** The account that `typed` names, by any of its three names. */
export const accountOf = ({ accounts }: Office, typed: string) =>
	accounts.find(({ username, email, mobile }) => [username, email, mobile].includes(typed));

/** Everything of a member that such a server keeps, with the token just used. */
export function infoOf(office: Office, token: string): Record<string, unknown> {
	const { password: _, ...account } = office.holders.get(token) ?? (office.accounts[0] as Account);
	return userInfo({ ...account, token });
}
