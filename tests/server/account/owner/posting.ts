import { decode } from "turbo-stream";
import { FORM_TOKEN_FIELD } from "~/lib/forms/form-token";
import { SESSION_COOKIE } from "~/session/cookies/cookie.server";
import { unseal } from "~/session/cookies/seal.server";
import { uniqueId } from "../../../factories/random/unique";
import { type Page, Visitor } from "../../../setup/visitor";
import { day } from "../../outside/booking/one-operator";
import type { Guest } from "../../outside/site";
import type { Ids } from "./matrix/naming";

/** A form as its reader would send it. */
export interface Sent {
	address: string;
	fields: [string, string][];
}

/** A town is everybody's. */
const NAMES_AN_ID = /(^|[._])(?<!city_)id$/;

/** An answer, with the cookies that it brought where it was asked for with a jar of its own. */
export type OpenedPage = Page & { jar?: Visitor };

/** What a form is filled with where its page leaves a field empty. */
const TYPED: readonly [name: RegExp, value: string][] = [
	[/date|_on$/, day(41)],
	[/month/, day(0).slice(0, 7)],
	[/amount|cap|stars|days|sort/, "1"],
	[/email/, "b@example.com"],
	[/mobile|phone/, "13800000009"],
	[/answer/, "yes"],
	[/supplier_code/, "S-1234"],
	[/full_name/, "LI SI"],
];
const typed = (name: string) => TYPED.find(([like]) => like.test(name))?.[1] ?? "x1";

/** What A has written stays away, so that it is found only where it leaks. */
function own(name: string, value: string, theirs: Ids): string {
	if (name === "delegate_id") return String(theirs.account);
	return value === "" || value.includes("CANARY") ? typed(name) : value;
}

/** Every form of a page that changes something, once for each of its buttons, with A's ids as they stand in it. */
export function formsIn({ path, forms }: Page, theirs: Ids): Sent[] {
	return forms
		.filter(({ method }) => method === "post")
		.flatMap((form) => {
			const { pathname, search } = new URL(form.action, new URL(path, "http://in.app"));
			const others = form.fields.filter(([name]) => name !== FORM_TOKEN_FIELD);
			const filled = others.map(([name, value]): [string, string] => [name, own(name, value, theirs)]);
			const pressed = form.buttons.filter(({ value }) => !value.includes("CANARY"));
			const buttons = form.buttons.length > 0 ? pressed : [{ name: "", value: "" }];
			return buttons.map(({ name, value }) => ({
				address: pathname + search,
				fields: name === "" ? filled : [...filled, [name, value] as [string, string]],
			}));
		});
}

/** The same form with ids that nobody has in place of A's. */
export function asNobodys({ address, fields }: Sent, theirs: Ids, nobodys: Ids): Sent {
	const [own, other] = [Object.values(theirs).map(String), Object.values(nobodys).map(String)];
	const swapped = (name: string, value: string) =>
		NAMES_AN_ID.test(name) || value === theirs.file ? (other[own.indexOf(value)] ?? value) : value;
	return {
		address: otherAddress(address, theirs, nobodys),
		fields: fields.map(([name, value]) => [name, swapped(name, value)]),
	};
}

/** An address is A's by its last step or by its quote. */
const otherAddress = (address: string, theirs: Ids, nobodys: Ids): string =>
	Object.keys(theirs).reduce((all, name) => {
		const value = String(theirs[name]);
		return all.replace(new RegExp(`(/|=)${value.replaceAll(".", "\\.")}(?=$|[/?.&])`), `$1${nobodys[name]}`);
	}, address);

/** A body with everything in it that any form asks for: `id` is what the route's own forms have there. */
export const everything = (intent: string, id: string, ids: Ids): [string, string][] =>
	Object.entries({
		intent,
		id,
		idempotency_key: uniqueId(),
		refund_id: ids.refund,
		quote_id: ids.cancel_quote,
		delegate_id: ids.account,
		"budgets[0].id": ids.choice,
		"budgets[0].amount": "1",
		month: day(0).slice(0, 7),
		slip: ids.file,
		avatar: ids.file,
		logo: ids.file,
		"files[0]": ids.file,
		text: "t",
		reason: "r",
		amount: "1",
		currency: "CNY",
		transfer_date: day(-1),
		bank_reference: "R-1",
		answer: "yes",
		enabled: "1",
		version: "999",
		nickname: "n",
		role: "viewer",
		pay_channel: "credit",
		from_date: day(1),
		until_date: day(2),
		supplier_code: "S-1234",
		"guests[0].guest_full_name": "LI SI",
		departed_on: day(41),
		step: "check",
		kind: "cost_center",
		code: "B-1",
		name: "n",
		is_required: "no",
		order_cap: "1",
		full_name: "LI SI",
		username: "owner_b",
		password: "x",
		oldPassword: "x",
		newPassword: "Yangon2026",
	}).map(([name, value]) => [name, String(value)]);

const BUSY = 503;

/** Sends a form with a cookie jar of its own, so that many may be under way; again while the site is too busy. */
export async function send({ visitor }: Guest, { address, fields }: Sent): Promise<OpenedPage> {
	const fresh = fields.map(([name, value]): [string, string] => [
		name,
		name === "idempotency_key" ? uniqueId() : value,
	]);
	for (let turn = 1; ; turn++) {
		const jar = new Visitor(visitor.url);
		jar.cookies.set(SESSION_COOKIE, visitor.cookies.get(SESSION_COOKIE) ?? "");
		const page = await jar.post(address, fresh);
		if (page.status !== BUSY || turn === 5) return Object.assign(page, { jar });
	}
}

/** Whether it names anything of A's. */
export const isNaming = (form: Sent, theirs: Ids, nobodys: Ids) =>
	JSON.stringify(form) !== JSON.stringify(asNobodys(form, theirs, nobodys));

/** The address under which a page's script sends its forms: the action alone is run. */
export const dataOf = (address: string) => address.replace(/(?=\?|$)/, ".data");

const UNLIKE: readonly RegExp[] = [
	/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(-[0-9a-f]{8})?/g,
	new RegExp(`name="${FORM_TOKEN_FIELD}" value="[^"]*"`, "g"),
	/"(formToken|nonce)":"[^"]*"|nonce="[^"]*"|<code>[\w-]{12}<\/code>/g,
	/\b\d{2}:\d{2}(:\d{2})?\b/g,
	/\b1[7-9]\d{8}\b/g,
	/\d+(?= ?(秒|seconds))/g,
	/"text":\[[^\]]*\],"base64":"[^"]*"/g,
];

/** What a page or an answer says, without what differs by nature: the ids asked for, keys, tokens and the moment. */
const without = (text: string, ...ids: Ids[]): string => {
	const requested = [...new Set(ids.flatMap((one) => Object.values(one).map(String)))].sort(
		(one, other) => other.length - one.length,
	);
	const plain = UNLIKE.reduce((all, pattern) => all.replace(pattern, "*"), text);
	return requested.reduce(
		(all, id) => all.replace(new RegExp(`(?<!\\d)${id.replaceAll(".", "\\.")}(?!\\d)`, "g"), "#"),
		plain,
	);
};

/** A page without the data of its script, or what an answer to a script holds: there a value is named by its place among all others. */
async function held({ body, headers }: OpenedPage): Promise<string> {
	if (!headers.get("content-type")?.startsWith("text/x-script"))
		return body.replace(/>[^<>]*streamController\.enqueue[^<]*/g, ">");
	const { value } = await decode(new Response(body).body as ReadableStream<Uint8Array>, {
		plugins: [(...parts) => ({ value: parts })],
	});
	// Which form was sent is said again in the answer.
	return JSON.stringify(value).replace(/"intent":"[^"]*"/g, "");
}

/** The whole of an answer: its status, where it leads, what it says there, and what it holds. */
export async function saidBy(opened: OpenedPage, ...ids: Ids[]): Promise<string> {
	const { status, location, jar } = opened;
	const flash = jar?.cookies.get("flash");
	const notices = flash ? JSON.stringify(await unseal("flash", flash)) : "";
	return without([status, location, notices, await held(opened)].join("\n"), ...ids);
}

/** Where two answers part, with some signs around it; "" for the same. A page is too long to be shown. */
export function difference(one: string, other: string): string {
	if (one === other) return "";
	let at = 0;
	while (at < one.length && one[at] === other[at]) at += 1;
	const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
	return `${around(one)}\n  is not\n${around(other)}`;
}
