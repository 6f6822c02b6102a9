import type { ShouldRevalidateFunction } from "@remix-run/react";
import { readFlash } from "~/session/cookies/flash.server";
import type { Scope } from "~/session/scope.server";
import type { Seen } from "../../mocks/portal";
import { KEY, type PostedForm } from "./posted";
import { type Shown, shownBy } from "./shown";

/** What came of a form that was sent. */
export interface Sent {
	form: PostedForm;
	answer: unknown;
	isThrown: boolean;
	scope: Scope;
	/** Calls of the portal, those for the frame of the site left out. */
	seen: readonly Seen[];
	shouldRevalidate?: ShouldRevalidateFunction;
}

interface Replied {
	data: unknown;
	init: { status?: number } | null;
}

const isReply = (answer: unknown): answer is Replied =>
	typeof answer === "object" && answer !== null && "init" in answer && "data" in answer;

const pairOf = (cookie: string) => cookie.split(";")[0] ?? "";

async function notices(cookies: readonly string[], scope: Scope): Promise<string[]> {
	const headers = { Cookie: cookies.map(pairOf).join("; ") };
	const flash = await readFlash(new Request("http://in.test/", { headers }));
	return [...flash.notices, ...scope.notices].map(
		({ type, title, message }) => `${type} “${title === undefined ? message : `${title}: ${message}`}”`,
	);
}

const requestedIn = (seen: readonly Seen[]): string => {
	const keyOf = ({ headers }: Seen) => headers.get("idempotency-key");
	const names = seen.map(
		(one) => `${one.path}${keyOf(one) === KEY ? " (key)" : keyOf(one) ? " (key of its own)" : ""}`,
	);
	return names.length === 0 ? "asks nothing" : `asks ${names.join(", ")}`;
};

/** Where the page's data are read again after the answer, by a browser with script. */
function isReadAgain({ shouldRevalidate, form }: Sent, actionStatus: number, actionResult: unknown): boolean {
	const usual = actionStatus < 400;
	if (!shouldRevalidate) return usual;
	const formData = new FormData();
	for (const [name, value] of Object.entries(form.fields)) formData.append(name, value);
	const here = { currentUrl: new URL(form.address, "http://in.test"), currentParams: form.params };
	const there = { nextUrl: here.currentUrl, nextParams: form.params };
	const posted = {
		formMethod: "POST",
		formAction: form.address,
		formEncType: "application/x-www-form-urlencoded",
		formData,
	} as const;
	return shouldRevalidate({ ...here, ...there, ...posted, actionStatus, actionResult, defaultShouldRevalidate: usual });
}

/** What was typed and has not come back. */
function typedLost({ fields }: PostedForm, { texts }: Shown): string[] {
	const typed = Object.entries(fields).filter(
		([name, value]) => !/^(intent|idempotency_key)$/.test(name) && value !== "",
	);
	const lost = typed.filter(([, value]) => !texts.has(value)).map(([name]) => name);
	if (lost.length === 0) return [];
	return [lost.length === typed.length ? "loses all" : `loses ${lost.join(", ")}`];
}

function nextKey({ fields }: PostedForm, { key }: Shown): string[] {
	if (!("idempotency_key" in fields)) return [];
	return [key === null ? "key of the page" : key === KEY ? "key kept" : "key new"];
}

async function redirected(sent: Sent, answer: Response): Promise<string[]> {
	const cookies = [...answer.headers.getSetCookie(), ...sent.scope.setCookies];
	const names = cookies.map((one) => pairOf(one).replace(/=.+$/, "").replace(/=$/, " (taken away)"));
	const others = names.filter((name) => !name.startsWith("flash"));
	const to = answer.headers.get("Location");
	const isWhole = answer.headers.has("X-Remix-Reload-Document");
	return [
		to === null ? `${answer.status} ${answer.headers.get("Content-Type") ?? "nothing"}` : `${answer.status} to ${to}`,
		...(isWhole ? ["whole document"] : []),
		...(await notices(cookies, sent.scope)),
		...(others.length > 0 ? [`sets ${others.join(", ")}`] : []),
		...(to !== null && !isReadAgain(sent, 200, undefined) ? ["stays as it is"] : []),
	];
}

async function replied(sent: Sent, { data, init }: Replied): Promise<string[]> {
	const status = init?.status ?? 200;
	const shown = shownBy(data);
	const at = Object.entries(shown.fields).map(([name, message]) => `${name}: ${message}`);
	return [
		String(status),
		...(await notices(sent.scope.setCookies, sent.scope)),
		...(at.length > 0 ? [`at ${at.join("; ")}`] : []),
		...shown.said.map((text) => `says “${text}”`),
		...(shown.shown.length > 0 ? [`shows ${shown.shown.join(", ")}`] : []),
		...typedLost(sent.form, shown),
		...nextKey(sent.form, shown),
		isReadAgain(sent, status, data) ? "read again" : "stays as it is",
	];
}

function page({ data, init }: Replied): string[] {
	const { reason, notice } = (data ?? {}) as { reason?: string; notice?: { message: string } };
	return [
		`${init?.status ?? 200} page${reason ? ` (${reason})` : ""}`,
		...(notice ? [`says “${notice.message}”`] : []),
	];
}

/** What whoever sent the form meets, in one line, and the calls that were made. */
export async function outcomeOf(sent: Sent): Promise<{ met: string; requested: string }> {
	const { answer, isThrown, seen } = sent;
	if (!(answer instanceof Response) && !isReply(answer)) throw answer;
	const met =
		answer instanceof Response ? await redirected(sent, answer) : isThrown ? page(answer) : await replied(sent, answer);
	return { met: met.join(" · "), requested: requestedIn(seen) };
}
